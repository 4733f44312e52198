import { PLACEHOLDER } from '../../shared/identifiers/placeholders.ts'

/**
 * How people in the wards and homes say things, and how the knowledge base says them. The table of
 * shared/knowledge/synonyms.ts finds other words for a word; here whole turns of speech are put into words of the field.
 */
const TURNS_OF_SPEECH: readonly [spoken: RegExp, meant: string][] = [
  // Written short
  [/\bpts?\b/g, 'person'],
  [/\blvls?\b/g, 'level'],
  [/\bdiff\b/g, 'difference'],
  [/\bdrs?\b\.?/g, 'doctor'],
  [/\bla\b(?=[ ?.,])/g, 'local authority'],
  [/\bsw\b/g, 'social worker'],
  [/\bnok\b/g, 'next of kin'],
  [/\brgn\b|\brn\b/g, 'registered nurse'],
  [/\bhcas?\b|\bcare assistants?\b/g, 'care staff'],
  [/\bass?e?s?s?m?n?ts?\b(?<!assessments?)/g, 'assessment'],
  [/\bft\b(?! ?\d)|\bfast[- ]?track(?:ed|ing|s)?\b/g, 'fast track'],
  [/\beol\b/g, 'end of life'],
  [/\bsec(?:t|tion)?\.? ?(\d+)/g, 'section $1'],
  [/\bbehavior/g, 'behaviour'],
  [/\bnhs cont(?:inuing)?\.? (?:care|health ?care)\b|\bcontinuing (?:care|health ?care)\b(?! need)/g, 'chc'],
  [/\bcare home with nursing\b/g, 'nursing home'],
  [
    /\b(?:wi(?:fe|ves)|husbands?|spouses?|daughters?|sons?|sisters?|brothers?|mothers?|fathers?|mum|dad|nan|hubby|missus|uncles?|aunt(?:ie|y)?s?|cousins?|nephews?|nieces?|grand(?:son|daughter|mother|father)s?|relatives?|families)(?:'s)?\b/g,
    'family',
  ],
  [
    /\b(?:keeps? )?(?:asking|asks|wondering|wants? to know|reckons?|insists?|told (?:me|us))(?: me| us)?(?: if| whether| that)?\b/g,
    '',
  ],
  [/\b(?:on|over|via|by|through) (?:ms |microsoft )?teams\b|\bzoom\b|\bskype\b/g, 'by video'],
  [/\bno (charts?|records?|notes|evidence|paperwork|documentation)\b/g, 'missing $1'],
  [
    /\b(?:lpa|attorney|poa) for (?:the )?(?:finance\w*|money)\b|\bfinancial (?:lpa|attorney|poa)\b|\bfinance\w* (?:only )?(?:lpa|attorney|poa)\b/g,
    'property and affairs attorney',
  ],
  [
    /\bwhat (?:happens|comes|do (?:i|we) do|now)? ?(?:after|following|once)\b|\bnext steps?\b|\bwhat'?s? (?:now|next)\b/g,
    'next',
  ],
  // Filling in, sending, hearing
  [
    /\bfill(?:ed|s|ing)?(?: it| this| that| one)? (?:in|out)\b|\bfill(?:ed|s|ing)?(?= (?:the|a|an|in)\b)/g,
    'complete',
  ],
  [/\bhear(?:d|ing)? (?:back|anything|from)\b|\bget an answer\b|\blet (?:us|me) know\b/g, 'decision'],
  [/\b(?:has |have )?(?:went|gone|sent|put|handed) (?:it )?in\b|\bsubmitted\b/g, 'received'],
  [/\bhow many (?:hours|days|weeks|months|years)\b/g, 'how long'],
  [/\b(?:only|just) (?:\w+ )?(?:because|cos|cuz|due to|as long as)\b/g, 'because well managed'],
  // The outcome, and what people think of it
  [
    /\b(?:said|say|says|saying) no\b|\bturn(?:ed|s)?(?: \w+)? down\b|\bknocked (?:\w+ )?back\b|\brejected\b|\b(?:refused|declined|denied) (?:funding|chc|it)\b|\b(?:did not|didn'?t) get (?:it|chc)\b|\bfound (?:not eligible|ineligible)\b|\bnot (?:been )?awarded\b/g,
    'not eligible decision',
  ],
  [
    /\b(?:is ?n['o]?t|are ?n['o]?t|not|un) ?(?:very |at all )?(?:happy|pleased|satisfied)\b|\bfight (?:it|this|the)\b|\bcontest\w*\b|\bdoes ?n['o]?t agree\b|\bdisagrees? with (?:the )?(?:decision|outcome|icb)\b/g,
    'appeal decision',
  ],
  [/\b(?:money|costs?|fees?) back\b|\bpaid back\b/g, 'refund'],
  [
    /\b(?:took|takes|taken|taking) (?:them )?(?:ages|too long|so long|forever|months|(?:(?:over|more than|nearly|about) )?(?:\d+|several|two|three|four|five|six) (?:months|weeks))\b|\boverdue\b|\b(?:over|past|later than|longer than|more than|beyond|missed) (?:the )?28(?: days)?\b/g,
    'late decision',
  ],
  [/\blook(?:ed|s|ing)? at (?:it )?again\b|\bcheck(?:ed|s)? again\b|\bre-?visit(?:ed)?\b/g, 'reviewed'],
  [
    /\b(?:stop|stops|stopping|pull|cut|end|withdraw|take away)(?:ing|s)? (?:the |their |her |his |my )?(?:funding|money|package|chc)\b/g,
    'ending funding withdrawn',
  ],
  [/\bgot better\b|\bpicks? up\b|\bpicked up\b|\brall(?:y|ied)\b|\bperked up\b/g, 'gets better stabilised'],
  // Taking part
  [/\b(?:what|how) (?:do|should|can|would) (?:i|we) (?:say|tell)\b/g, 'telling'],
  [/(?<!mdt )\bmeetings?\b/g, 'mdt meeting'],
  [
    /\b(?:ca ?n'?t|cannot) (?:make|come to|be at|attend)\b|\bnot (?:coming|come|turn up|attend\w*|make it)(?: to)?\b|\b(?:does|did) ?n['o]?t (?:turn up|show up|attend|come)\b|\bno-?show\b/g,
    'does not attend',
  ],
  [/\bgo(?:ing)? ahead\b|\bcarry on\b|\bproceed\b/g, 'go on'],
  [
    /\b(?:does|do|will|wo) ?n['o]?t (?:want|agree|consent)(?: to)?(?: have| take part in| do)?\b|\brefus(?:es|ing|ed) (?:to (?:have|take part)|the)\b/g,
    'refuses',
  ],
  [
    /\b(?:do|does|did|would|is) ?n['o]?t (?:think|believe|agree)(?: \w+)? ?(?:it'?s|its|it is|this is|that is)?(?: an?)? (?:none|low|moderate|high|severe|priority)\b/g,
    'why not the level',
  ],
  [
    /\bword(?:ing)? (?:it|this|that)\b|\bphrase (?:it|this|that)\b|\bput (?:it|this|that) into words\b/g,
    'write rationale',
  ],
  [
    /\b(?:in charge of|setting up|sets? up|organis\w+|arrang\w+) (?:setting up |organising )?(?:the |an? )?(?:mdt|meeting|assessment)\b/g,
    'coordinator mdt',
  ],
  [
    /\bnot (?:their|our|his|her) (?:job|problem|responsibility)\b|\bpass\w* the buck\b|\bargu\w+ (?:about|over) who\b|\bwho sorts (?:it|that|this) out\b/g,
    'dispute',
  ],
  [/\b(?:speaks?|stands?|sticks?) (?:up )?for\b/g, 'advocate for'],
  [
    /\b(?:no|without any) (?:family|relatives?|next of kin|friends)\b|\b(?:has|have|got) (?:no ?one|nobody)\b/g,
    'nobody suitable',
  ],
  // Needs
  [/\bair ?flow\b/g, 'air mattress'],
  [/\b(?:\d+ )?(?:days|weeks|hours|not long|months) (?:left(?: to live)?|to live)\b/g, 'dying'],
  [/\bface[- ]to[- ]face\b|\bin person\b/g, 'by video'],
  [/\b\w+zepam\b|\b(?:risperidone|haloperidol|quetiapine|olanzapine)\b|\bsedat\w+\b/g, 'sedating medicine'],
  [/\bskin integrity\b/g, 'skin'],
  [/\b(1[67]) ?-?(?:yrs?|years?)[- ]?olds?\b/g, '$1 young person'],
  [/\b(?:1[0-5]|\d) ?-?(?:yrs?|years?)[- ]?olds?\b/g, 'child'],
  [/\b12\b/g, 'twelve'],
  [/\b11\b/g, 'eleven'],
  [/\bwill (?:she|he|they|we|mum|dad) get (?:it|chc|the (?:money|funding))\b/g, 'outcome'],
  [/\bno (?:problems?|issues?|complications?|trouble)\b/g, 'stable'],
  [
    /\b\d+ (?=(?:months?|weeks?|years?|yrs?|staff|carers?|nurses?|falls?|times|highs?|severes?|moderates?|lows?|as|bs|cs)\b)/g,
    '',
  ],
  [
    /\b(?:is|are|has|have|was) ?n['o]?t (?:getting |got )?(?:any )?(?:better|healing|healed|improv\w+|responding)\b|\bnot (?:healing|improving|getting (?:any )?better)\b/g,
    'not responding',
  ],
  [/\bgetting (?:any )?better\b|\bhealing\b|\bclearing up\b/g, 'responding'],
  [
    /\b(?:what|which)(?: \w+)? (?:do|should|would|shall) (?:i|we|you) (?:put|score|give|tick|record|choose|pick|go for)\b/g,
    'what level',
  ],
  [/\b(?:lose|sell|selling|losing) (?:\w+ )?(?:house|home|flat)\b/g, 'means test house'],
  [/\bfree of charge\b|\bfor free\b|\bhave to pay\b/g, 'means test'],
  [/\bliving will\b/g, 'advance decision'],
  [/\block(?:ed)? (?:in|up|doors?)\b|\bnot allowed (?:out|to leave)\b/g, 'deprivation of liberty'],
  [
    /\b(?:hits|turns?|turning|reaches|becomes|when (?:s?he'?s?|they'?re?|they) (?:is |are )?) ?18\b/g,
    'transition adult 18',
  ],
  [/\b(?:lad|boy|girl|son|daughter|teen) (?:is|of|aged) (?:only )?(?:1[0-7]|\d)\b/g, 'child'],
  [/\bget(?:s|ting)? worse\b|\bgoing downhill\b|\bdeclin(?:ed|ing)\b/g, 'deteriorating'],
]

/** Words of everyday speech that name nothing the knowledge base could hold. */
const SAYING_NOTHING = new Set(
  (
    'actual actually ages allow allowed always another anybody anyone anything bit bloke bring call called cannot cant chap cheers gent client come comes came ' +
    'consist contain contains cos could couldnt couple deal define defined definition describe didnt doesnt dont done else ever every everybody everyone exactly explain ' +
    'explained fill fine finally follow gave gentleman gets getting girl goes going gone good got guess guy happen happens happened havent hello help hes hey hi honestly ' +
    'hows idea ill im include includes included instead involve involves isnt arent wasnt wont ive kind kinda lad lady let lets list lot lots made make makes making ' +
    'man matter maybe might morning much mention name now of ok okay one ones part particular people person plain pls plz possible probably put puts question questions quick quickly really reckon resident right saying says said ' +
    'see seem seems seen several she shes show shows so someone somebody something sort start starts stuff such sure take taken takes taking talk tell thank thanks ' +
    'thats theres thing things think thinks thought till today tomorrow tonight try trying type types understand use used using usually want wants wanted way ways ' +
    'went whats whens wheres whos whys will woman wonder wondering word work works working would yes yesterday yet patient patients allowed supposed given gives say actually basically apparently please ta today fact'
  ).split(' '),
)

/** Doings of any talk: they help to tell which way of asking is meant, and are not looked for. */
const LIGHT = new Set(
  'come came bring call gave give gives get gets got getting goes going happen happens happened let make makes made put say says said show shows take takes taken tell talk told use used uses using'.split(
    ' ',
  ),
)

/** Whether a word is a doing of any talk. */
export const isLight = (word: string): boolean => LIGHT.has(word.toLowerCase())

/** Whether a word names nothing that could be looked for. */
export const saysNothing = (word: string): boolean =>
  SAYING_NOTHING.has(word.toLowerCase().replaceAll(/['’]/g, ''))

const ANY_PLACEHOLDER = new RegExp(PLACEHOLDER, 'gi')

/** A text as it is matched: a placeholder of a name is read as "the person", any other one is left out. */
export const withoutPlaceholders = (text: string): string =>
  text.replaceAll(ANY_PLACEHOLDER, (found) => (/^\[PERSON/i.test(found) ? 'the person' : ''))

/** What somebody typed, in small letters. */
export const inSmallLetters = (text: string): string =>
  ` ${withoutPlaceholders(text)
    // The MUST score is no "must".
    .replaceAll(/\bMUST\b/g, 'mustscore')
    .toLowerCase()
    .replaceAll(/[’`]/g, "'")
    .replaceAll(/\s+/g, ' ')} `

/** What somebody typed, in small letters and in the words of the field. */
export const inWordsOfTheField = (text: string): string =>
  TURNS_OF_SPEECH.reduce(
    (words, [spoken, meant]) => words.replace(spoken, meant),
    inSmallLetters(text),
  ).trim()
