"""English words that the reference does not use but people do: near to one of ours, yet no slips."""

_OF_GAMES = """
    ace aggro alchemy alpha anthem army arrow artifact ascend ashes assault avatar axe bane bard beacon
    beast bench berserk bid bishop bleed bless blink blitz bluff boss bow brawl bribe brute cantrip cape
    captain cascade cast caster castle champion charm chess clan class cleric clue coin combo conjure
    convoke craft crew crit curse cycle cycling dagger daze dodge doom dragon drain duel dwarf elf elite
    ember evade evolve exploit fae fang feint flank flash fleet flicker flood foe forge fort fury gain gem
    ghost giant gild gimp glare glow goblin golem grail guild hatch haunt hawk heal healer healing herald
    hex hive hoard hull hydra ice icon ink jade jinx joker jolt joust keep kicker kite knave knight kobold
    lair lance land lash latch leech legend legion lich loot lord lore lunge lure mage mana march meld
    mill mine miner mirage mob mount muster myth nova oath ogre omen orb orc ore pact page pawn peasant
    pest phoenix pilot pit pixie plague planeswalker poker prize probe proc prowl pump purge quest quick
    raid rally ramp rank rapid rare ravage raven reap recruit regen relic rift rogue rook rush saga sage
    scout scroll scry sect seer shade shaman shard shield shroud siege silver siren slay slayer sleeve
    slot smite snare soul spark spawn spear spell spike spirit split spur squad stab staff stalk stamina
    stealth storm strike stun summon surge swamp swarm sweep sword tap taunt thief thorn threat throne
    thrust thunder tide toll tome torch totem tower toxic toy trample treant tribe trick troll troop
    tunnel tusk valor vampire vault venom vigor vile void wage wand war ward warp warrior wave weapon whip
    wild witch wolf worker wound wrath yard yield zap zone
"""
_OF_EVERY_DAY = """
    abide abort absent accent accident ache acid actor adapt adult advice afraid afternoon age aged ages
    ago aid aim aims air alarm alive allergy alley almond alter amount angle angry animal ankle annoy
    answer ant apart apple april area argue arm arms arrange arrive art ash assist attic aunt aware awful
    baby bad bag bail bake baker bald ball band bang bank bar bare bargain bark barn bass bath bay beach bean
    bear beard beat beauty bed bee beef beer bell belt bend bent beside best bet bike bill bind bird birth
    bit bite bits bitter black blade blame blanket blast blend blind blood bloom blow blue board boat bob
    body boil bold bolt bone boom boost boot born bother bottle bowl boy brain brand brave bread breath
    breeze brick bride bridge brief bright bring broad broke brother brown brush bubble bucket bug builds
    bullet bump bunch bus bush busy butter buyer cabin cable cake calm camel camera camp can candle candy
    cap capital car carbon care cares carpet carrot carry cat catch cattle caught cause cave cease ceiling
    cell cent centre chain chair chalk chat cheap cheat cheek cheese chef cherry chest chief child chin
    china choke chop church circle city civil claim clap clay clean clerk clever cliff climb clock closed
    closer closest cloth cloud club coach coal coarse coast coat code coffee cold collar colour comb come
    comet comfort compare compete concern cone contain content continue cook cookie cool cope copper cord
    core cork corn cotton couch cough court cousin cow crab crack crash crazy cream credit crime crop crow
    crowd crown cruel cry crystal cue cup cups cure curl curry curtain curve custom dad daily damp dance
    danger dare dark data date daughter dawn dead deaf deal dear debt decay decent deep deer degree delay
    delete demand dentist deny depth desert desk detail device devil dial diary dice diet dig dim dinner
    direction dirt disc dish dive divide dizzy dock dog doll dome door dot doubt dough dove drag drama
    dream dress drift drill drink drive drop drum dry duck dull dumb dust duty eager eagle ear early earn
    earth ease east easy eat echo edge egg eight elbow elder elect elm else enemy energy engine enjoy
    equip era erase error escape event evil exact exam excuse exist exit expert explain export eye face
    facet fact factor fade fail faint fair faith fake fall false fame family fan fancy far farm fashion
    fast fat fate father fault favour fear feast feather fed fee feed feel feet fell fence fetch fever
    field fifth file film filter fin fine finger fire firm fish fist fit fix flag flake flame flat flavour
    flesh flight float floor flour flow flower flu fluid flush fly fog foil folk fond food fool foot force
    forest forget fork form format fortune forum fox fraction frame free fresh fridge friend frog front
    frost fruit fuel full fun funny fur garage garden gas gate gear gentle gift girl glad glass globe
    glory glove glue goal goat gold golf good goose grab grace grade grain grand grandma grant grape grass
    grave gray great greed green greet grey grief grill grin grip grocery ground group grow guess guest
    guide guilt guitar gun gym habit hair half hall ham hammer handle handy hang happy harbour hard harm
    hat hate head health heap hear heart heat heavy heel height hell hello helmet help hen herb hide high
    hill hint hip hire hobby hole holiday home honest honey hook hope horn horror horse hospital host
    hotel hour house hug huge human humour hunger hunt hurry hurt husband idea idle image inch infinity
    insect iron island item ivory jacket jail jam jar jaw jazz jeans jelly jet jewel job join joke journey
    joy judge juice jump june jungle junior junk jury just kettle key kick kid kids kind kiss kitchen
    kitten knee knife knit knob knock knot lab lace ladder lady lake lamb lamp lane lap laser latter laugh
    laundry law lawn lazy lead leaf leak lean leap learn leather leave lecture led leg legal lemon lend
    lesson letter lick lid lie lift light lime linen link lion lip liquid listen liver living lizard load
    loan lobby local lock log lonely long loop loose loud lounge love low lucky luggage lump lunch lung
    luxury machine mad magic maid mail major man manner map maple marble market marry mask mass mat math
    meal meat medal medical melon melt member memory menu mercy merry mess metal method middle mild milk
    million mind mint mirror miss mist mistake mix mobile mode model modern modest mom monday money monkey
    month mood moon moral morning mother motor mountain mouse mouth movie mud mug muscle museum music nail
    naked nap narrow nasty nation native nature naughty navy neat neck needle negative neighbour nephew
    nerve nest net news nice niece night nine noise noon north nose note noun novel nurse nut oak ocean
    october odd odds offer office oil olive onion onto open opera orange orchard organ oven owl pack paid
    pain paint pair palace pale palm pan panic pants paper parent park parrot party past paste path
    patience patient pattern pay peace peach peak pear pearl peel peer pen pencil pepper perfect perfume
    person pet phone photo phrase piano pick picnic picture pie pig pile pill pillow pine pink pint pipe
    pizza plain plan plane planet plant plastic plate pleasant plenty plot plug plum pocket poem poet pole
    police polish polite pond pony pool poor pop pork port post pot potato pound pour powder practice
    praise pray prefer pretty price pride priest prime prince prison private profit project promise proof
    proper proud prove provide pub pull punch pupil puppy purple purse push puzzle queen queue quiet quilt
    quit quiz quote rabbit race radio rag rail rain raise ram range rat rate raw ray razor reach ready
    real rear recipe record recover red reef refuse regard regret relax relay rely remain remind remote
    rename rent repair repeat reply report rescue resource rest reward rhythm ribbon rice rich ride ring
    rinse ripe rise risk rival river road roar roast rob robe rock rocket rod role roll roman roof room
    root rope rose rot rough route royal rub rubber rude rug ruin rural rust sad saddle safe sail salad
    salary sale salmon salt sample sand sandwich sauce sausage save scale scarf scary scene scent school
    science scissors scope scratch scream sea season seat secret seed seek seem self sell sentence serve
    server seven shake shallow shame shape share shark sharp shave sheep sheet shelf shell shelter shine
    ship shirt shock shoe shoot shop shore short shoulder shout shower shrimp shrink shut shy sick side
    sigh sign signal silent silk silly simple sing sink sister site size skate sketch ski skill skin skirt
    sky slave sleep slice slide slight slim slip slope slow smart smell smile smoke smooth snack snail
    snake snap sneak snow soap sob soccer sock soda sofa soft soil soldier solid solve son song soon sorry
    sort soup sour south space spare speak speech speed spend spice spider spill spin spit spoil spoon
    sport spot spray spring square squeeze squirrel stable stain stair stake stale stamp star stare state
    station statue steak steam steel steep steer stem step stew stick sticky stiff sting stir stock
    stomach stone stool stop store story stove straight strange strap straw stray stream street stretch
    string strip strong stuck student studio study stupid style subject sugar suit sum summer sun super
    supper supply sure surface survive swallow swear sweat sweet swift swim swing switch table tail tailor
    tale talk tall tank tape task taste tax tea teach teacher tear teeth tell temper ten tennis tent text
    thank theatre theme thick thin thing think thirst thirty thousand thread threw throat thumb thursday
    thus ticket tidy tie tiger tight tile till timer tin tiny tip tired tissue title toast today toe
    toilet tomato tomorrow tone tongue tonight tool tooth torn touch tough tour towel town track trade
    traffic trail train trash travel tray treat tree trend trial trip trouble trousers truck trunk trust
    truth tube tune turkey tutor twelve twenty twin type typo ugly umbrella uncle union unique unit upset
    urban user usual vacation valley value van vary vase vast vegetable verb versus vessel view village
    violin virus visit voice volume vote vowel wagon waist waiter wake walk wall wallet want warm warn
    wash waste watch water wax wealth wear weather web wedding weed week weigh weight weird welcome west
    wet whale wheat wheel while whistle white whole wide widow width wife wind window wine wing wink
    winter wipe wire wise wish wit wood wool word world worm worry worse worst worth wrap wreck wrist
    write wrong yellow yesterday young youth zebra zero
"""
_OF_TALK = """
    absence absolutely accept acceptable access accidental account accounts achieve acknowledge acquire
    across active activity actual actually adjust advanced advantage afterwards aggressive agree agreed
    ahead albeit allocate almost along already alternate alternative although always ambiguous amend among
    analyse anymore anyway anywhere apparent apparently appear appropriate approve arbitrary argument arise
    aspect assemble assign assignment assume assumption attempt attention author automated automatically
    available average avoid aware awkward balance balanced barely basic basically basis became become behalf
    behave behaviour believe belong benefit besides beyond billion blindly border bother boundary briefly
    broken browser building business button calculate calculation capability capable careful carefully case
    caution certain certainly chapter choosing chosen circumstance clarify clarity classic clause clear
    clearer clearly client closely collection colour combination combine comment commit commonly community
    compact company comparable compare comparison complain complaint complete completely complex complicated
    comply composition compromise concept concerning concise conclude conclusion concrete confirm conflict
    confuse confusing connect connection consent consequence consider considered consist consistent constant
    constraint construct consult contact context contract contradict contrary contribute convenient
    convention conversation conversion convert convince correct correction correctly correspond count
    country couple course create created creating creation creator criteria critical crucial curious current
    currently customer data deadline deadly debate decade decrease dedicated deeply default definite
    definitely degree delete deliberate deliberately deny dependence describe description deserve design
    designed desire despite detail detect determine develop device differ different differently difficult
    digital dimension direct direction disadvantage disagree disappear disappoint discover discussion
    display distance distinct distinction distinguish distribute division document domain doubt during
    earlier early easier easily edition editor effective effectively efficient effort elsewhere emphasis
    enable encourage enforce engine enhance enjoy enough ensure entire entirely entity entrance equality
    equally error especially essential essentially estimate evenly eventually evidence exact exactly examine
    example exceed excellent exception excuse exercise exhaustive exist existing exit expect expectation
    expected experience expert explanation explicit explicitly expose express expression extend extension
    extent external extreme extremely facility factor failure fairly familiar famous fastest favourite
    feature feedback figure filter final finally fixture flavor folder following forever formal former
    formula fortunately forward foundation frequency frequent frequently function functional further
    furthermore future gain general generally generate generic genuine glitch global google gotten gradually
    grammar graph greatest greatly greedy guarantee guideline handle happen happily hardly heavily height
    helper helpful hence hesitate highly history honest honestly honour however identical identify identity
    ignore image imagine immediate impact implement implication imply import important impossible impression
    improve improvement include including incoming incomplete incorrect increase incredible indeed
    independent indicate indirect indirectly individual industry inference influence info inform information
    initial initially input insert inside insist inspect install instance instantly instruct instruction
    integrate intend intended intent intentional interact interaction interest interested interesting
    internal international internet interpret interpretation introduce introduction invalid invent invert
    investigate invisible invite involve involved irrelevant issue issues item jargon judgement justify
    keyboard knowledge lack language largely largest latest latter launch layer legitimate length library
    licence likely limitation linear literal literally locate logic logical logically lovely lowest mainly
    maintain major majority manage manager manner manually manufacturer marginal massive match material
    mathematical maths maximal meaning meaningful meanwhile measure mechanic mechanism median member memory
    mention merely message method middle million mind minimal minor minute miscellaneous mismatch missing
    mistake mistaken misunderstand misuse moderate modern modify moment monitor mostly motion multiple
    multiplied multiply mutual mutually namely narrow national natural naturally nature nearby nearest
    nearly necessarily necessary necessity negation negative neither network neutral nevertheless newest
    nicely nonetheless nonsense nor normal normally notable notably notation notice notify notion nowhere
    numerous object obligation observe obtain obvious obviously occasion occasional occasionally occupied
    occur offer official officially often omit online opinion opportunity oppose opposed opposite optimal
    option ordinary organise origin original originally otherwise ought outcome outline overall overlap
    overlook overly overrule overwrite owing package paragraph parallel particular particularly partly patch
    patent path pattern pause people percent perfect perfectly perform perhaps period permanent permanently
    permission persist person personal personally perspective phrase physical picture pleased plenty plural
    pointer policy polite popular portion position positive possess possession possibility possibly
    potential potentially practical practically practice precede precise precisely preference preparation
    presence present presentation preserve press pretend pretty previous previously primary principle prior
    privacy privilege probably problem procedure proceed process produce product profile profit program
    progress project promise promote proof proper properly property proportion proposal propose provide
    provided publish purchase purely purpose pursue qualify quality quantity quickly quiet quirk quote
    radical random range rapidly rarely ratio reader reading realise reality really reason reasonable recent
    recently recipe recognise recommend record recover recovery recursive reduction reference reflect refuse
    regard regardless region regular regularly reject relate related relation relative relatively release
    released relevant reliable reload rely remain remaining remark remember remind repair repeatedly
    repetition report represent request research resemble reserve reset resolution resource respect
    respective respectively respond responsible restart restore restrict restriction result resume retain
    retry reverse review revise reward rewrite rotate rotation rough roughly round routine rubbish safely
    safer satisfy scenario schedule scheme screen screenshot script section secure selection semantic sense
    sentence separate separately sequence series serious seriously service session setting several severe
    shadow shall shift shortcut shortly shown significant similar similarly simpler simplest simplify simply
    simultaneously since single situation slightly slower smarter smooth software solely solution somehow
    sometimes somewhat somewhere source spam speak specially specific specifically specify split spontaneous
    standard statement static status steady stress strict strictly strongly structure struggle submit
    subsequent subtle succeed success successful sudden suddenly suffer sufficient suggest suggestion
    suitable summary supplement support supported suppose surely surprise surround suspect symbol system
    tactic talking technical technically technique technology template temporarily temporary tend
    terminology terrible test therefore thorough thoroughly though thought threaten throughout tidy together
    tolerance tomorrow topic total totally toward towards tradition traditional transition translate
    translation transparent tricky tried trigger triple trivial truly trying typical typically ultimate
    ultimately unaware unbelievable uncertain uncertainty unchanged unclear uncommon undefined understand
    understood unexpected unfair unfinished unfortunately unhappy unknown unless unlike unlikely unlock
    unnecessary unofficial unrelated unreliable unsafe unsure unusual unwanted update updated usage useful
    usual usually utility valid value variable variant variation variety various vary verbose verify version
    vertical video viewer violation visible visual vital vocabulary vulnerable warning whatever whatsoever
    whenever whereas wherever whether whichever whoever widely willing wondering wording worthwhile written
    wrongly yourself
"""
#: Games that people come from; what they call things there has entries of its own.
_GAMES = """
    agricola arkham boardgame carcassonne catan chess cluedo codenames commander dominion domino dungeon
    euchre everdell exploding gloomhaven gwent keyforge kittens legends lorcana lotr mafia magic monopoly
    mtg munchkin netrunner pandemic pokemon poker realms risk rummy runeterra scrabble skat snap solitaire
    splendor talisman terraforming ticket uno warhammer whist wingspan wordle yahtzee yugioh
"""

WORDS = frozenset((_OF_GAMES + _OF_EVERY_DAY + _OF_TALK + _GAMES).split())
