import type { DomainSigns } from './level-sign.ts'

/** Behaviour (CHC facts 2.2). */
export const behaviourSigns: DomainSigns = {
  about:
    /\b(?:hit\w*|bit(?:e|es|ing|ten)?|scratch\w*|kick\w*|punch\w*|pinch\w*|spit\w*|slap\w*|push\w*|throw\w*|thr[eo]wn?|grab\w*|shout\w*|scream\w*|swear\w*|aggress\w*|assault\w*|violen\w*|agitat\w*|abus\w*|disinhibit\w*|restless\w*|wander\w*|pac(?:es|ing)|resist\w*|refus\w*|self-?harm\w*|self-?injur\w*|incidents?|abscond\w*|behaviou?rs?(?: that challenges?)?|raised voice|strik\w*|lash\w* out)\b/i,
  levels: {
    none: [
      {
        asks: 'calm behaviour and acceptance of help',
        shownBy:
          /\b(?:(?:declines?|refuses?)[^.;]{0,40} with capacity|calm|settled|pleasant|co-?operative|accepts? (?:all |any )?(?:help|care|support|assistance)|no (?:challenging )?(?:behaviou?rs?|incidents?)(?: that challenges?| of concern)?)\b/i,
      },
    ],
    low: [
      {
        asks: 'some incidents',
        shownBy:
          /\b(?:occasion(?:s|al|ally)|incidents?|episodes?|raised voice|swear\w*|shout\w*|pac(?:es|ing)|verbal\w*)\b/i,
      },
      {
        asks: 'a risk assessment that finds no danger',
        shownBy:
          /\b(?:(?:no|without|low) (?:\w+ ){0,3}(?:danger|risk|harm|injur\w+|damaged?)|no (?:person|one|staff|resident)\w* (?:was|were) (?:hurt|touched|injured|harmed))\b/i,
      },
      {
        asks: 'care that is accepted in full',
        shownBy:
          /\b(?:accepts? [^.;]{0,60}(?:care|medicines?|medication|in full)|goes along|complian\w+|succeeded every time)\b/i,
      },
    ],
    moderate: [
      {
        asks: 'a pattern that can be foreseen',
        shownBy:
          /\b(?:predictab\w+|foreseeab\w+|pattern|known triggers?|triggered by|always (?:at|in|on|during|when)|at every|each (?:morning|evening|transfer)|mainly (?:in|during|at)|at dusk|when hurried)\b/i,
      },
      {
        asks: 'skilled staff who hold it at a level without risk',
        shownBy:
          /\b(?:redirect\w*|distract\w*|de-?escalat\w*|calmed by|settles? (?:with|when|after)|known routine|responds? (?:well )?to|reassur\w+)\b/i,
      },
      {
        asks: 'care that is nearly always accepted',
        shownBy:
          /\b(?:nearly|almost|usually|mostly|generally) (?:always )?(?:accept\w*|complie[sd]|compl(?:y|iant)|agrees?|goes along)\b/i,
      },
    ],
    high: [
      {
        asks: 'a foreseeable risk by type or frequency',
        shownBy:
          /\b(?:hit(?:s|ting)?|hits out|bit(?:es|ing)|scratch\w*|kick\w*|punch\w*|pinch\w*|spit\w*|slap\w*|thr(?:ows?|owing|ew|own)|grab\w*|push(?:es|ing)? (?:staff|residents?|carers?)|aggress\w+|assault\w*|lash\w* out|strikes?|striking)\b/i,
      },
      {
        asks: 'planned approaches that reduce the risk without always removing it',
        shownBy:
          /\b(?:(?:care|behaviou?r|support) plan|planned approach\w*|(?:mostly|usually|partly|often) (?:works?|effective|succeeds?))\b/i,
      },
      {
        asks: 'acceptance of care that varies',
        shownBy:
          /\b(?:resist\w*|refus\w+|declin\w+|varies|varying|sometimes accepts?|pulls? away|withdraws? consent)\b/i,
      },
    ],
    severe: [
      {
        asks: 'a significant risk by severity or frequency',
        shownBy:
          /(?<!\b(?:minor|slight|small|superficial) )\b(?:injur(?:y|ies|ed|ing)|first aid|attended hospital|bruis(?:es|ed|ing)|fractur\w+|wounds?|daily (?:assaults?|incidents?|aggression)|(?:several|many) times (?:a|per) day|\d{2,} (?:episodes|incidents|occasions|assaults|times))\b/i,
      },
      {
        asks: 'a prompt and skilled response',
        shownBy:
          /\b(?:third (?:stands by|person|carer)|[23]:1|1:1|one-to-one|mental health team|psychiatr\w+|specialist|skilled|trained staff)\b/i,
      },
      {
        asks: 'a response beyond planned interventions',
        shownBy:
          /\b(?:plan(?:ned approach\w*|ned intervention\w*)? (?:has |have |was )?(?:failed|not work\w*|ineffective)|rewritten|unplanned|beyond (?:the )?plan\w*|PRN (?:medication|lorazepam|medicine|sedation)|emergency|police|restrain\w*|physical intervention)\b/i,
      },
    ],
    priority: [
      {
        asks: 'an immediate and serious risk',
        shownBy:
          /\b(?:life-?threatening|serious(?:ly)? (?:injur\w+|harm\w*|assault\w*)|immediate (?:and serious )?(?:risk|danger)|suicid\w+|ligature|strangl\w+|weapons?|attempts? (?:on|to take) (?:his|her|their) (?:own )?life)\b/i,
      },
      {
        asks: 'behaviour that nobody can foresee',
        shownBy:
          /\b(?:without (?:any )?(?:identified |known |apparent |obvious )?(?:triggers?|warning)|unprovoked|unpredictab\w+|no (?:identified |known |apparent |clear )?triggers?|sudden(?:ly)? (?:\w+ )?(?:attack|violen|hit|lash|assault|outburst|aggress)\w*)\b/i,
      },
      {
        asks: 'skilled help at hand at every moment',
        shownBy:
          /\b(?:2:1|two-to-one|round[- ]the[- ]clock|24[- ]hours?|at all times|every moment|constant (?:supervision|observation)|continuous (?:1:1|supervision|observation)|never (?:be )?left alone)\b/i,
      },
    ],
  },
}
