const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/**
 * Words that stand with a capital where a name could stand (in headings, after "Dr" or "daughter") and are none: small
 * words, verbs of notes, jobs, services, days and months, and the people whom scales, diseases and judgments are named
 * after (facts 4.3). Lower case, without accents.
 */
export const NOT_NAMES: ReadonlySet<string> = set(`
a abbey about above accepted according act action active activities acute addenbrooke addenbrookes admiral
admission admitted advice advise advised advises advocate african after afternoon again against age aged
agency agree agreed agrees aide aka alert all allowance alone already also always alzheimer alzheimers am
ambulance amount an and angiogram angiography another answered anxious any apart app appeal appointment
approved april are area arrived as ashworth asian ask asked asks assessed assessment assessments assessor
assist assistance assistant associate at ate attend attendance attended attends attorney august aunt autumn
available aware away babinski back bag bamford barre barthel based bd be became because bed been before
began behaviour being below beside best between birth bleep bmi board bolam both bowels bp braden brain
breakdown breakfast breathing bristol britain british brother brought budget burial but buurtzorg by call
called calls came can cannot capacity cardiac care career carer carers cares caring case cat catheter
catholic caused centre change changed charge chart chat chc check checked checklist chest cheyne chief child
children chinese choice chose christian christmas church citizen claims clerk client clinic clinical
clinician close closed clothes club cognition colleague colleagues come comes comfort comment comments
community complained complex concern concerned confirmed confused consent considered consultant contact
continence continue continues continuing contract contrast coordinator copd copes copy cornell coughlan
could council count cousin covered cpn cqc cried crohn crohns ct current cva dad daily date daughter day
days dead death december decided decision declined deep delivered demands dementia dental department
depression deputy detailed details diabetes diagnosed did died diet dietitian difficult director disagreed
discharge discharged discussed distress distressed district diwali dnacpr do dob doctor doctors does doing
doloplus dols domain done down dr drank dressing drinks drug dst due during duty each easily easter eat
eating eats ecg edmonton eeg eid either elderly emergency empty end england english ensure evening ever
every evidence examined exhausted expects explained expressed extra face facility fall falls family father
february fed feed feeds feel feels fell felt female few file finance find finds fine first five fluids fnc
foley follow following follows food for form forward found four fractured fraser friday friend from full
funded funding gave gcs gender general get gets gillick give given gives glasgow gmc go goes gone gp grogan
group gtt guidance guillain had hamilton handed happy haringey has have hca he head healed health healthcare
hearing heart held help helped helper helpline helps her here high him hindu his hoist holds holiday home
homes hospice hospital hour house housekeeper how however hr huntington huntingtons i icb iddsi if ill
illness im imaging imca in incident income incontinent increased infection information informed input
insists instead intensity interpreter into involved ireland irish is it its itself iv january jewish job
joined july june karnofsky katz keeps kept key kin knew knows korsakoff kussmaul lachman last late later law
lawton lead leads left less let letter level levels lewy life lift like likes link list lives living local
london look looked looks lost loves low lower lpa lunch lying macmillan madam made main make makes male
manage managed manager manages march mattress may mca mcmurray mdt me meal meals medical medication medicine
medicines meds meeting member memory mental met methodist might mild miss missed mmse mobile mobility moca
moderate moment monday monitor montgomery month months montreal mood more morning most mother mouth moved
moves mr mri mrs mrsa ms much mum muslim must mx my name named names national natural nature nbm near need
needed needs neighbour neither neuro never new next ng nhs niece night nil nmc no nocte nod nok none nor
norton not note noted notes nothing notified november now npo number nurse nurses nursing nutrition observed
obtained occupational october od of off office officer ok older on once one ongoing only onto opinion or
oral order ordered orders ot other our out outcome outreach over overall own pain palliative panel parent
parents parkinson parkinsons partner passed past patient pause pays peg pending people performance
permission person persons pharmacist phone phoned phones physio physiotherapist place placed placement plan
plans plus pointon police polish poor positive possible post practice practitioner prefers present previous
primary priority private prn probably problem process prof professional progress property provided provider
psychiatric psychological psychologist pt public put puts qds quality question quiet raised ramadan ran rang
rankin ready receives recent recently recommended recommends record recorded records reduced refer referral
referred refused refuses registered registrar rehab relative relatives remains reported reports request
requested requests required requires research resident residents respite responded rest result returned
returns rev review reviewed reviews rgn right rings risk risks rmn rn rockwood romberg room round routine rr
safeguarding safety said salt sat sats saturday saw say says sc scan scans school score scored scotland
scottish screening script see seeing seems seen self sensor sent september service services set several
severe severity shares she should shown side signature signed sikh since sir sirs sister sits six skin sleep
sleeps slept slide slow slt so social some someone son sought speak speaks special specialist speech spent
spoke spouse spring staff stated states stay stayed stays stedy still stokes stop stopped stops strategy
stroke student such suggested suggests summary summer sunday supervision supervisor support supported
supportive supports surgeon surgery surgical sw taken takes taking talks tds team tells ten test than that
the their them then therapist therapy there they thinks this those though three through thursday tia time
tinetti tired to today together told tolerated tomorrow tonight took total trace trainee transfer
transferred transport treated treatment tried tries trust trying tuesday turned turns twice two uk ulcer
unable unaware uncle under understands unit unknown unless until up update updated upset urgent us used uses
usual usually uti variable very via view viewed views violence visit visited visiting visitor visitors
visits volunteer waiting wakes waking wales walked walks wanted wants ward was washed washes watch waterlow
we wednesday week weekend weekly weight welsh went were wernicke what when where which while who whole whose
why widow widower wife winter wish wished wishes with withheld within without woke word words work worked
worker works worse would wound write writes wrote year yearly years yes yesterday yet you your zarit zimmer
`)

/** After a name of the lists, with or without "'s", these make it a disease, a test, a rule or a place. */
export const NAMED_CONDITIONS: ReadonlySet<string> = set(`
act bandage chorea classification college criteria cyst disease disorder examination formula gait gangrene
hospice hospital incision index infirmary interview inventory judgement judgment law lymphoma
macroglobulinaemia manoeuvre march method node nodes oesophagus operation palsy paresis phenomenon procedure
protocol purpura questionnaire rating rule sarcoma scale score sign signs stage staging syndrome test
thyroiditis triad university
`)

/** The same only without "'s", since a person's own frame or mask is theirs. */
export const NAMED_THINGS: ReadonlySet<string> = set(`
avenue bag bay bonnet centre charity clinic court cross drain foundation frame framework house lane lift
line lodge manor mask memorial museum park pathway plus road school society splint sponge square stedy
street suite surgery trauma trust tube unit ward wing
`)

/**
 * Names that stand for institutions, things and people whom everybody knows: two words that follow each other. None that
 * somebody in care may well share: a name that stands here is seen only when the case knows it.
 */
export const KNOWN_PHRASES: ReadonlySet<string> = new Set(
  `sue ryder|marie curie|leonard cheshire|cicely saunders|florence nightingale|anthony nolan|john radcliffe
|elizabeth garrett|queen elizabeth|queen alexandra|royal victoria|princess alexandra|king george|mary seacole|helen bamber
|dorothy house|the marsden|the walton|the freeman|the lister|sara stedy|sara plus|sara lift|sara flex|sara stand
|sabina lift|wendy lett|pat slide|charles bonnet|roper logan|logan tierney|alexander technique|martha rule
|pamela coughlan|maureen grogan|malcolm pointon|barbara pointon|regina v|aloe vera|earl grey|ave maria|hail mary
|virgin mary|jesus christ|prince william|prince charles|king charles|queen victoria|winston churchill|elvis presley
|vera lynn|cliff richard|frank sinatra|johnny cash|cilla black|david attenborough|agatha christie|jane austen
|mary poppins|harry potter|miss marple`
    .replaceAll('\n', '')
    .split('|'),
)
