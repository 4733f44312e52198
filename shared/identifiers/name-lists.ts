/**
 * Names that people in care in the United Kingdom have, folded as `folded-text.ts` folds them: lower case, without accents.
 * Sorted within each list, and no name is in two lists of first names or two of surnames, so that they stay small in the
 * browser. Surnames of a form that no other word has (McKenna, O'Shea, Kowalska) are known by it, see `listed-names.ts`.
 */

/** First names that are no other words. */
export const FIRST_NAMES = `
  aaron abbie abby abdi abdirahman abdul abdullah abebe abena abigail abimbola abiodun abraham achieng ada
  adaeze adam adama ade adebayo adele adeola aderonke adetola adil adnan adrian adwoa afia agata agatha
  agnes agnieszka ahmad ahmed aidan aiden aileen ailsa aisha aisling ajay akash akua alan alana alastair
  albert alberto aleksandra alexander alexandra alfie alfred ali alice alicia alina alisha alison alistair
  allan alun alwyn alyssa amanda amara amelia amina aminata amir amira amjad anastasia andre andrea andreas
  andreea andrei andrew andrzej aneurin angela angharad angus anika anil anila anita anjali ann anna annabel
  anne annemarie annette annie anthea anthony antoni antonio anwar anwen aoife archie arif arjun arlene
  arnold arthur arun asha ashley ashok asif asma astrid atif audrey avril ayaan ayan ayesha ayo ayodele ayse
  azra babatunde bailey barbara barry bartosz beata beatrice becky belinda bella ben benedict benjamin
  bernadette bernard bertha bertie beryl beth bethan bethany betty beverley bhavna bhupinder bilal billy
  bjorn blanka blodwen bob bogdan bola bolanle bonnie boris brandon brenda brendan brian bridget bridie
  britta bronagh bronwen brooke bruce bryan bryn bunty caitlin callum calum cameron camilla caoimhe cara
  carl carla carlos carmel carmen carole carolina caroline carolyn carys catalina cathal catherine cathy
  catrin catriona cecil cecilia cedric celia ceri cerys chandra chantal charles charlie charlotte charmaine
  cheryl chesney chiamaka chidi chinedu chinwe chioma chipo chloe chris christie christina christine
  christopher christy chukwuemeka ciara ciaran claire clara clare clarence claudia claudine clement clifford
  clive colin colleen connor conor craig cynthia cyril damian damilola dan daniel daniela danielle danuta
  daphne darcy darragh darren darryl daud dave david dawid deborah debra declan deepa deepak deepika deirdre
  delia delyth denisa denise dennis derek dermot desmond devi diana diane dilip dilys dimitri dinesh dmitri
  dominic dominik donald donna dora doreen doris dorota dorothea dorothy douglas duncan dylan eamon eddie
  edith edmund edna edward edwin eileen eilidh eimear eirlys elaine eleanor elena eleri elijah elin
  elisabeth elise elizabeth ella ellen ellie elliot eloise elsie elspeth elwyn elzbieta emeka emily emine
  emma emmanuel emrys emyr enid eric erica erin ernest errol esme esther ethan ethel etta euan eugene
  eugenia eunice evan evelyn ewa ewan ezekiel fadumo faisal farai fatima fatou fay faye felicity felix femi
  ffion filip fiona flo folasade fran frances francesca francis francisco franciszek frankie freda freddie
  frederick freya funmi gabriel gabrielle gareth garry gary gavin gaynor ged gemma genevieve geoff geoffrey
  george georgina geraint gerald geraldine gerard gertrude ghulam gian gideon gil gilbert giles gillian gina
  giovanni gladys glen glenda glenn glenys gloria glyn godfrey gordon graeme graham grainne greg gregory
  grzegorz gunther gurdeep gurpreet gwen gwendoline gwilym gwyn gwyneth haider halima halina halyna hamish
  hamza hanna hannah hans hari harish harjit harold haroon harpreet harriet harriett harrison harry
  harvinder hasan hassan hayley hector heidi helen helena henrietta henry henryk herbert hester hilary hilda
  hina hoang hodan horace howard hubert hugh hugo hussain huw hyacinth hywel iain ian ibrahim ida ifeanyi
  ifeoma ifor imelda imogen imran imtiaz indira inga ingrid ioan irena irene irfan isaac isabel isabella
  isabelle isaiah isla ismail isobel ivan ivana ivor iwan iwona jacek jackie jacob jacqueline jake jakub
  jamal james jamie jamila jana jane janet janey janice janine janusz jared jasmin jasmine jason jaspreet
  javed javier jayden jayne jean jeanette jeanie jeannie jeff jeffrey jem jemma jen jenna jennifer jenny
  jeremy jermaine jerry jerzy jess jesse jessica jill jillian jim jimmy jing joan joana joanna joanne
  jocelyn jodie jody joe joel joelle john johnny jon jonah jonathan jose josef joseph josephine josh joshua
  josiah joyce judith judy julia julian julie juliet julius justin justyna kamal kamil kamran karen karin
  karina karl karol karolina kasia katarzyna kate kateryna kath katherine kathleen kathryn kathy katie
  katrina katy kavita kay kaye kayleigh keir keith kelvin ken kenneth kerry kevin khadija khadijah khaled
  khalid khalida kieran kim kimberley kirsten kirsty klaus kofi kojo konrad krishna krystyna krzysztof
  kulwinder kumar kwabena kwaku kwame kyle laila lakshmi laura lauren laurence lavinia lawrence layla leah
  leanne leila len leo leon leonard leroy lesley leslie lester leticia letitia levi lewis liam libby lilian
  lillian linda lindsay lindsey linh lionel lisa liz lizzie llewelyn llinos logan lois lola loretta lorna
  lorraine lottie lou louis louisa louise lowri luca lucas lucia lucinda lucy lukasz luke lydia lyn lynda
  lynette lynn lynne mabel maciej maddie madhu madison maeve magda magdalena maggie magnus mahmood mahmoud
  mairead mairi maisie malcolm malgorzata malik mandy manjeet manjit manpreet marcel marcia marcin marco
  marcus marek margaret margarita margery maria mariam marian marianne marie marilyn mario marion marisa
  marjorie marta martha martin martina martyn mary maryam matilda matt matthew maud maude maureen maurice
  mavis mavourneen maxine maxwell meera meg megan mehmet mei melanie melissa melvin meryl mia michael
  michaela michal michelle miguel mihai mike mila mildred millicent millie milos mina ming miranda miriam
  miroslaw mitch mitchell mohamed mohammad mohammed mohan mohsin moira molly mona monica morag muhammad
  mumtaz muriel mustafa myfanwy myra myrtle nadia nadine nancy naomi naseem nasreen natalia natalie natasha
  nathan nathaniel naveed neal ned neha neil nellie nerys neville ngozi nia niall niamh nicholas nicola
  nicole nigel nikita nisha nkechi noah noel noelle nomsa noor nora noreen norma norman nuala nura obinna
  octavia oisin oksana ola olamide olena olga oliver oliwia ollie oluwaseun oluwaseyi oluwatobi olwen omar
  oonagh orla orlaith oscar otieno owain owen padraig pamela pankaj parveen parvin patricia patrick patryk
  patsy paul paula paulette paulina pauline pawel pedro peggy penelope percy pete peter petra phil philip
  philippa philomena phoebe phyllis piotr pip pippa pradeep prakash praveen preeti priscilla priti priya
  priyanka przemyslaw queenie rachael rachel radoslaw rafal rafiq rahim rahul raj rajesh rajiv rakesh ralph
  ramesh ramon ramona ramzan ranjit rashid rashida raul ravi ravinder raymond razia rebecca reese reggie
  regina reginald rehana rene renee reuben rhian rhiannon rhoda rhodri rhona rhys ria ricardo richard rickie
  ricky rita rizwan robert roberta roberto robyn roddy roderick rodney rodrigo rohan rohit roisin romeo romy
  ron ronald ronnie rory rosalie rosalind rosanna rosemarie rosie rowena roxanne roy rukhsana rupert ruqayya
  russ russell ruth ryan sabina sabir sabrina sacha safiya saima saira sajid sajida sajjad sakina saleem
  saleh salim sally salma salman sam samantha samira sammy samuel sandeep sandra sanjay sanjeev saoirse sara
  sarah sarita savita scott seamus sean sebastian selwyn shabana shaheen shahid shahida shakeel shamim
  shamima shane shannon shanti sharon shaun shazia sheena sheila shelley shirley shivani shona sian sid
  sidney silvia simon simone sinead siobhan sioned sofia sonia sophia sophie spencer stacey stan stanislaw
  stanley stefan stephanie stephen steve steven stevie stewart stuart sukhdev suki suman sunil sunita suresh
  surinder susan susannah susie suzanne svetlana syed sylvia tabitha tadhg tahir tamar tamara tania tanya
  tara tariq tatiana temi temitope tendai terence teresa tess tex thabo thandeka thea thelma theo theresa
  thomas thuy tiffany tilly tim timothy tina tinashe tobias toby tom tomas tomasz tommy toni tony tracey
  tracy trevor tunde tyler uchenna umar ursula usha usman uzma valeria valerie vanessa vaughan vernon
  veronica vic vicky victor vijay vinay vincent vivian vivienne vladimir walter wanda wanjiku waseem wayne
  wei wendy wes wesley wilfred william wilma winifred winnie winston wojciech xiu xolani yasir yasmeen
  yasmin yetunde yewande ying yolanda yusuf yvette yvonne zac zach zachary zahid zahra zain zainab zakaria
  zara zbigniew zena zeynep zoe zofia zulfiqar zuzanna
`

/** First names that are words as well: names only where the capital tells. */
export const FIRST_NAMES_AND_WORDS = `
  alma amber ambrose amit amy ana angel angelica ava basil bea berry blake blanche blessing bonny carol
  carter celeste cliff cody crystal daisy dale dawn dean dolly don dot drew duke earl eva eve faith frank
  franky gail gene ginger glory grace harley harvey hazel heather holly honey hope hunter ira iris ivy jack
  jackson jade jay jo joy jude jules juno kendal kerr kip kit kitty lacey larry lee les lily marc mark marsh
  mick miles morgan newton nick nicky odin olive olivia pam pansy parker pat patience pearl penny perry
  polly poppy quinn ray reg rick rob robbie robin rod roger rose rosemary rowan ruby sade saffron sandy
  scarlett sue tansy ted teddy terry val vera verity viola violet wade warren willa
`

/** First names that are far more often something else, capital or not: months, places, verbs. */
export const RARELY_FIRST_NAMES = `
  april ash august autumn bill charity chelsea china christian den dick florence georgia grant guy india jan
  jordan june keen kent king liberty love mat may mercy nat precious promise rich summer sydney victoria
  will winter
`

/** Surnames that are no other words. */
export const SURNAMES = `
  abbas abbott abdulrahman abiola achebe adair adams adedeji adegoke adekunle adeleke adeniyi adewale
  adeyemi adjei afolabi afzal aggarwal akhtar akinola akram alam allsop anand andrews armitage armstrong
  arora arshad asante ashraf ashton aslam atkins aziz babu balogun banerjee barlow barnard barnes barnett
  barrett barron bartlett basu bates beattie beaumont beckett begum bennett bennion bentley bhatt bhogal
  blair boakye boateng bowen boyce boyd boyle bradley bradshaw brady braithwaite brennan briggs brookes
  broughton bryant buchanan buckley bullock burgess burke burnett butterworth byrne cairns caldwell
  callaghan campbell carmichael carr carroll cartwright casey cassidy chadwick chamberlain chan chandler
  chang chapman chatterjee chaudhary chaudhry cheema chen cheng cheung chopra choudhury chowdhury chukwu
  clarke clayton clegg clements coates cohen coleman collier collins connell connolly cooke coombes cooper
  corbett corcoran costello coulter cowan cowley coyle crawford crawley crowther cullen cummings cunningham
  curran currie curtis daley dalton daly dang daniels davenport davey davies davis deakin delaney desai
  devine dhaliwal dhillon diallo diaz dickens dillon dimitrov dixon docherty dogan doherty dolan donnelly
  donoghue dosanjh dougherty doyle draper drummond dube duffy duggan dunlop dunne duong dwyer eastwood
  edwards egan eke elliott ellis ennis evans eze fallon farooq farrell faulkner feeney fernandes fernandez
  ferrari finch finlay flaherty flanagan fleming fletcher flynn forbes forsyth franklin gallacher gallagher
  galloway garcia gardiner gardner garner garrett geraghty ghosh gibbons gibbs glover goddard gomes gomez
  goodwin gorman gough gould greenwood grewal griffin griffith griffiths gunn gupta gurung habib haddad
  haines hameed hammond hancock hanif hardcastle harding hargreaves harman harper harrington harris hartley
  haslam hawkins hayes haynes hayward haywood healy hegarty hennessy hewitt hickey higgins hobbs hodge
  hodges hogan holden holdsworth holloway holmes hooley hooper hopkins houghton howarth howe huang hughes
  humphrey humphreys humphries huq hurley hurst hussein hutton ingham iqbal irvine irving iyer jacobs jain
  jama jarvis jeffery jeffries jenkins jennings johal johns johnston johnstone jones joshi kamara kang
  kapoor kaur kavanagh keane kearney kelleher kelly kemp kennedy kenny kershaw khalil khan khatun khumalo
  kimani kirby kovac kovacs krishnan lad lai laing lal lambert langford langley latif lau laurie lawal leahy
  lennon leung levy liang lim lin lister liu llewellyn lockwood lopes lopez lovell lowe lowry lynch lyons
  mackay mackenzie mackie madden maguire maher malhotra malone maloney manning mannion marley marriott
  marsden marshall martinez martins matthews mbeki mehta mendes mensah meredith metcalfe milne minhas mirza
  mishra mistry moran morgan moriarty morley morris morrissey morton moyo muir mukherjee mulholland mullen
  muller mullins munro murdoch murphy murray mutasa myers naidoo nair naqvi nawaz naylor ncube ndlovu newell
  newman ngo nguyen nichol nicholls nielsen nkosi norris novak nowak nugent nwachukwu nwosu obi obrien
  ochieng ofori ogden ogunbanjo ogunleye ojo okafor okeke okonkwo okoro okoye omondi onyango opoku osborne
  osei owens owusu pandey parekh parkes parmar parry parsons patel payne pearce percival pereira perera
  perez perkins peters pham phelan phillips pickering pilkington pillai pollard poole powell preece
  pritchard proctor prosser pugh purcell quigley quinlan qureshi rafferty rahman rai rana rao ratcliffe
  reddy redmond reeves rehman reid reilly reynolds rhodes riaz richards ridley riley ritchie roberts roche
  rodgers rodrigues rodriguez rogers rooney rossi rothwell rowland rowlands rowley russo rutherford ryder
  sadiq saini samuels sandhu santos saunders schmidt scully sethi shafiq shah shaikh sharif sharma shea
  sheehan sheikh sheppard sheridan siddiqi siddiqui sidhu silva simmonds simmons sinclair singh sinha
  skinner sloan smith smyth smythe sohal soni stephens stevens stubbs suleiman suleman sullivan sutcliffe
  sutherland sweeney sykes symonds talbot tanaka taylor teixeira thapa thornton thorpe timms tobin tomkins
  townsend townshend tran treadwell trotter truong tully turnbull turner uddin ullah varga verma vickers
  wainwright wallace walsh walters walton warburton warner waterhouse watkins watts waugh webb wheatley
  whelan whitaker whitehead whiteley whittaker wilcox wilkes wilkins williams willis willoughby wojcik wong
  wozniak wright wyatt wynne xu yadav yang yates yeboah yeung yilmaz younis yousaf zaman zhang zhao zhou zhu
`

/** Surnames that are words, places or the names of tests as well: names only beside a title or a first name. */
export const SURNAMES_AND_WORDS = `
  abbey archer ash ashworth baker ball banks barber barker baron barton bath baxter beck bell berry best
  bird bishop black blackburn blake bloom bolton bond booth bowman bradford bridge bright brook brooks brown
  buckingham budd bull burns burton bush butcher butler button cable cain cannon carpenter carter carver
  case castle chambers chase cherry chow clark clay cliff cochrane cole conway cook cox crane cross crow
  dale day dean drake drew driver duke dyer farrow finn fisher flint ford forest foster fowler fox frank
  fraser freeman frost fry fuller gale gardener gates gill glass golding grant graves gray green grey hale
  hall hamilton hand hardy hart harvey hastings heath henry herbert herring hick hicks hill holland holly
  holt hope horne hudson hunt hunter islam jackson james jordan judge kay keating keen kent key kim king
  kirk knight knowles knox lake lamb lancaster lane lang law laws lee leeds lees lennox li little lloyd lock
  long lord love low lucas major man mann march mark marsh martin mason massey may mead mears mercer merry
  middleton miles mill miller mills moody moon moore moss nash nelson newton ng noble nolan norman north
  norton nurse owen pace page palmer pang park parker parkinson parks parrott peace peacock pearl peel penn
  pepper perry pike piper pitt pool pope porter potter potts pound powers pratt price priest prince quinn
  radcliffe ramsay ramsey ray read reading reed reeve rice rich richmond rivers robinson rock roe roper rose
  ross rowe rudd rush sage salt sampson sands savage scott sewell sharp shaw shepherd shields short silver
  slater small snow speed spence stafford stamp stanley stanton steel steele stirling stokes stone street
  strong summers sutton swan sweet swift tan tang tanner tate temple tennant thorn thorne todd toner tucker
  upton vale valentine wade wakefield walker wall waller wallis ward warren warwick webster weeks wells
  welsh west weston wheeler white whittle wild wilde wiles winter wolf wolfe wood woods wren yardley yeo
  york young yu
`
