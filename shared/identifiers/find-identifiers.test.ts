import { describe, expect, it } from 'vitest'
import { findIdentifiers, findInFields } from './find-identifiers.ts'
import { stopsCall, type IdentifierKind } from './finding.ts'

/** What a finding covers, with its kind. */
const found = (text: string, knownNames: string[] = []) =>
  findIdentifiers(text, { knownNames }).map(({ start, end, kind }) => [kind, text.slice(start, end)])

describe('an identifier', () => {
  it.each<[IdentifierKind, string, string]>([
    // Facts 4.2: the safe fixtures and one of each rule.
    ['telephone', 'call 07700 900123 first', '07700 900123'],
    ['telephone', '020 7946 0123', '020 7946 0123'],
    ['telephone', '01632 960123', '01632 960123'],
    ['telephone', '(01632) 960123', '(01632) 960123'],
    ['telephone', '+44 (0)7700 900123', '+44 (0)7700 900123'],
    ['telephone', '0044 7700 900123', '0044 7700 900123'],
    ['telephone', '44 7700 900123', '44 7700 900123'],
    ['telephone', '07700-900-123', '07700-900-123'],
    ['telephone', '0 7 7 0 0 9 0 0 1 2 3', '0 7 7 0 0 9 0 0 1 2 3'],
    ['telephone', '+353 20 912 3456', '+353 20 912 3456'],
    ['telephone', 'tel: 960123', '960123'],
    ['email', 'a.person@example.org', 'a.person@example.org'],
    ['email', 'write to a.person @ example.org.', 'a.person @ example.org'],
    ['email', "o'person+x@mail.example.co.uk", "o'person+x@mail.example.co.uk"],
    ['postcode', 'moved from ZE99 9ZZ', 'ZE99 9ZZ'],
    ['postcode', 'ze999zz', 'ze999zz'],
    ['postcode', 'LS6 9ZZ', 'LS6 9ZZ'],
    ['postcode', 'SW1A 9ZZ', 'SW1A 9ZZ'],
    ['postcode', 'W1A-9ZZ', 'W1A-9ZZ'],
    ['postcode', 'GIR 0AA', 'GIR 0AA'],
    ['postcode', 'LS6 2ND', 'LS6 2ND'],
    ['postcode', 'postcode LS6 only', 'LS6'],
    ['postcode', 'lives in the M14 area', 'M14'],
    ['national_insurance_number', 'AB 12 34 56 C', 'AB 12 34 56 C'],
    ['national_insurance_number', 'ab123456c', 'ab123456c'],
    ['national_insurance_number', 'NINO AB123456', 'AB123456'],
    ['hospital_number', 'MRN: 0044556', '0044556'],
    ['hospital_number', 'hospital no. RX0098765', 'RX0098765'],
    ['hospital_number', 'unit number 337821', '337821'],
    ['hospital_number', 'Patient ID: PT1002003', 'PT1002003'],
    ['hospital_number', 'case note no 55667788', '55667788'],
    ['hospital_number', 'RiO 1234567', '1234567'],
    ['date_of_birth', 'DOB 12/03/1941', '12/03/1941'],
    ['date_of_birth', 'd.o.b. 12.3.41', '12.3.41'],
    ['date_of_birth', 'Date of birth: 12th March 1941', '12th March 1941'],
    ['date_of_birth', 'born on the 3rd of May 1929', 'the 3rd of May 1929'],
    ['date_of_birth', 'DOB 1941-03-12', '1941-03-12'],
    ['date_of_birth', 'dob 03031940', '03031940'],
    ['date_of_birth', 'DOB Mar 12, 1941', 'Mar 12, 1941'],
    ['date_of_birth', "born 12 Mar '41", "12 Mar '41"],
    ['date_of_birth', 'birthday is 14 February', '14 February'],
    ['date_of_birth', '84yo (12/03/1941)', '12/03/1941'],
    ['date_of_death', 'husband died on 3 March 2019', '3 March 2019'],
    ['date_of_death', 'DOD 02/02/2024', '02/02/2024'],
    ['address', 'at 14 Acacia Avenue now', '14 Acacia Avenue'],
    ['address', '14 acacia avenue', '14 acacia avenue'],
    ['address', 'Flat 3, 22b High St', 'Flat 3, 22b High St'],
    ['address', "5 St John's Terrace", "5 St John's Terrace"],
    ['address', '7 The Crescent', '7 The Crescent'],
    ['address', 'lives on Station Road', 'Station Road'],
    ['address', 'Rose Cottage, Mill Lane', 'Rose Cottage, Mill Lane'],
    ['address', '18 Maes Y Coed', '18 Maes Y Coed'],
    ['person', 'Mrs Okafor slept', 'Mrs Okafor'],
    ['person', 'Dr A. Nowak agrees', 'Dr A. Nowak'],
    ['person', "Mr O'Sullivan-McKay's chair", "Mr O'Sullivan-McKay"],
    ['person', 'mrs jones refused', 'mrs jones'],
    ['person', 'seen by dr patel', 'dr patel'],
    ['person', 'MR HUSSAIN REFUSED', 'MR HUSSAIN'],
    ['person', 'Staff Nurse Bola Adebayo', 'Nurse Bola Adebayo'],
    ['person', 'Ms van der Berg', 'Ms van der Berg'],
    ['person', 'Mr Day has a bad day', 'Mr Day'],
    ['person', 'her daughter Jane', 'Jane'],
    ['person', 'his wife, Mary, copes', 'Mary'],
    ['person', 'NOK: Susan Whitaker', 'Susan Whitaker'],
    ['person', 'son Will will visit', 'Will'],
    ['person', 'neighbour June has the key', 'June'],
    ['person', 'known as "Dot"', 'Dot'],
    ['person', 'Oksana (dtr) visits', 'Oksana'],
    ['person', 'Jane Smith was tearful', 'Jane Smith'],
    ['person', 'spoke to margaret thompson', 'margaret thompson'],
    ['person', 'KOWALSKI, Jan', 'KOWALSKI, Jan'],
    ['person', 'signed J. Whitaker', 'J. Whitaker'],
    ['person', 'Ivy was settled', 'Ivy'],
    ['person', 'with Grace since 8', 'Grace'],
    ['person', 'the Patels next door', 'Patels'],
    ['person', 'Li Wei sleeps', 'Li Wei'],
  ])('of the kind %s is found in %j', (kind, text, part) => expect(found(text)).toEqual([[kind, part]]))

  it('stands in order, apart from its neighbours', () => {
    const text =
      'Mrs Okafor (DOB 12/03/1941, NHS 999 012 3454), 4 Oak Rd, LS6 9ZZ, 07700 900123, a@example.org'
    expect(found(text).map(([kind]) => kind)).toEqual([
      ...['person', 'date_of_birth', 'nhs_number', 'address', 'postcode', 'telephone', 'email'],
    ])
    const spans = findIdentifiers(text)
    expect(spans.every(({ start, end }, index) => start < end && start >= (spans[index - 1]?.end ?? 0))).toBe(
      true,
    )
  })

  it('is a date beside a name where it can only be that of a birth', () => {
    expect(found('Mrs Okafor (12/03/1941)').map(([kind]) => kind)).toEqual(['person', 'date_of_birth'])
    expect(found('Seen by Dr Patel 12/03/2025').map(([kind]) => kind)).toEqual(['person'])
  })

  it('is an age of 90 or over, which stops nothing', () => {
    const [age, ...more] = findIdentifiers('a 93-year-old woman')
    expect(more).toEqual([])
    expect(age).toMatchObject({
      kind: 'age',
      start: 2,
      end: 4,
      confidence: 'low',
      placeholder: '[AGE_90_PLUS]',
    })
    expect(age && stopsCall(age)).toBe(false)
    expect(findIdentifiers('aged 89; SpO2 96; age 90 min')).toEqual([])
  })
})

describe('no identifier', () => {
  // Facts 4.3, row by row, then 4.2.
  it.each([
    ...['morphine 10 mg/5 ml', '500mg TDS', '0.9% 1000 ml'],
    ...['DST completed 14/03/2025', 'reviewed 2025-06-01'],
    ...['ICB QOP', 'sub-ICB 00L', 'ODS RXA01', 'GP code P81001', 'CHC-2025-000123'],
    ...['vitamin B12 1MG', 'L4 5MM', 'T10 2CM', 'C5 6TH rib', 'disc L4 5PD'],
    ...['BP 120/80', 'SpO2 92%', 'HR 072', '02 2 L/min'],
    ...['Waterlow 22, MUST 2, Barthel 4/20, MMSE 12/30'],
    ...[
      "Parkinson's",
      "Alzheimer's",
      "Crohn's",
      "Huntington's",
      'Lewy body',
      'Korsakoff',
      'Waterlow',
      'Braden',
      'Barthel',
    ],
    ...[
      'Abbey Pain Scale',
      'Cornell scale',
      'Bristol stool chart',
      'Glasgow Coma Scale',
      'Foley catheter',
      'Zimmer frame',
    ],
    ...[
      'Sister visits daily',
      'Nurse in charge',
      'Nurse In Charge',
      'Miss meals',
      'Sister On Call',
      'Nurse Call',
    ],
    ...[
      'Will needs',
      'Grace period',
      'May need',
      'June review',
      'Mark on heel',
      'Hope remains',
      'Faith needs',
      'Bill was high',
    ],
    ...['0800 1600 2200 turns', '0800 1600 22', 'section 42', 's.117', 'para 31', 'Regulation 21(13)'],
    ...['barcode 5012345678900', 'accession 20251234567', '4 times a Day Centre Way'],
    ...['QQ 12 34 56 A', 'ZZ99 3VZ', 'to be 10 20 30 a day', 'NHS 111', 'ring 3 times', 'batch 0123456788'],
    ...[
      'dr reviewed',
      'dr to visit',
      'mr 30mg bd',
      'MR angiogram',
      'ms for 22 years',
      'mrs score 4',
      'sister in law visits',
    ],
    ...[
      'daughter may visit',
      'his wife hopes',
      'Daughter Will Be Informed By Letter',
      'Next Of Kin Informed',
    ],
    ...[
      "Bell's palsy",
      "Graves' disease",
      'Thomas splint',
      'Jackson-Pratt drain',
      'Mental Capacity Act',
      'Care Act',
    ],
    ...[
      'the Coughlan judgment',
      'Grogan',
      'Zarit burden',
      "St John's Wort",
      "St Thomas' Hospital",
      'Marie Curie nurse',
    ],
    ...[
      'Herbert Protocol',
      'Sara Stedy',
      'Elizabeth ward',
      'Person A',
      'Mr A and Mrs B',
      'TED stockings',
      'aloe vera',
    ],
    ...[
      'seen @ 8.30am',
      '2 carers close by',
      '24 Hour Close Observation',
      'Flat 3 min rest',
      'Lives on the main road',
    ],
  ])('is seen in %j', (text) => expect(findIdentifiers(text)).toEqual([]))

  it('is a placeholder', () => {
    const text =
      '[PERSON_1] saw [PERSON_12] at [ADDRESS], [POSTCODE_2], DOB [DOB], NHS [NHS_NUMBER], tel [PHONE]'
    expect(findIdentifiers(text, { knownNames: ['Person'] })).toEqual([])
  })
})

describe('a name the case knows', () => {
  const names = ['Amara Okafor', 'Rose Lodge', 'Will Young', 'Zbigniew Brzęk', 'Jean-Luc Moreau']
  it.each([
    ['amara okafor slept', 'amara okafor'],
    ['OKAFOR slept', 'OKAFOR'],
    ["okafor's chair", 'okafor'],
    ['okafor’s chair', 'okafor'],
    ['seen at rose lodge', 'rose lodge'],
    ['where Will sat', 'Will'],
    ['brzek coughs', 'brzek'],
    ['jean-luc sang', 'jean-luc'],
    ['Jean Luc sang', 'Jean Luc'],
  ])('is found in %j', (text, part) => expect(found(text, names)).toEqual([['person', part]]))

  it.each(['a rose by the lodge', 'will need a young carer', 'the Lodge', 'genes'])(
    'is not seen in %j',
    (text) => expect(found(text, names)).toEqual([]),
  )

  it.each([
    ['May has eaten', true],
    ['sat with May today', true],
    ['in May she fell', false],
    ['on 3 May 2025', false],
    ['May be at risk', false],
    ['Day centre on Monday', false],
    ["Day's chair", true],
  ])('that is hardly ever a name is told by what is beside it: %s: %s', (text, seen) => {
    expect(findIdentifiers(text, { knownNames: ['May Day'] }).length > 0).toBe(seen)
  })

  it('is the guard of its own fields: a name given away in one is found in the others', () => {
    const findings = findInFields({
      title: 'Mrs Quillfeather',
      evidence: null,
      rationale: 'quillfeather ate; Quillfeather slept',
    })
    expect(findings).toEqual([
      { field: 'title', start: 0, end: 16, kind: 'person', confidence: 'high', placeholder: '[PERSON_1]' },
      {
        field: 'rationale',
        start: 0,
        end: 12,
        kind: 'person',
        confidence: 'high',
        placeholder: '[PERSON_1]',
      },
      {
        field: 'rationale',
        start: 18,
        end: 30,
        kind: 'person',
        confidence: 'high',
        placeholder: '[PERSON_1]',
      },
    ])
  })
})
