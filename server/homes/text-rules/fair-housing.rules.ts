import type { TextRule } from './text-rule.ts'

const fairHousing = '42 USC 3604(c), Fair Housing Act: advertising'
const people = '(?:people|persons?|residents?|tenants?|clients?|guests?|applicants?|men|women|males?|females?|guys|ladies|folks)'
const allowed = '(?:allowed|accepted|permitted|welcomed?|admitted|tolerated|housed)'
const refused = `(?:(?:are|is|will|be|do|does|can) )*(?:not|never|cannot|can't|aren't|isn't|won't be|will not be) (?:\\w+ ){0,2}${allowed}`
const turnAway =
  "(?:do not|don't|does not|doesn't|cannot|can't|will not|won't|unable to|never) (?:accept|allow|take|admit|permit|house)"

const faiths =
  '(?:christians?|catholics?|protestants?|evangelicals?|baptists?|mormons?|jews|jewish|muslims?|hindus?|buddhists?|atheists?)'
const worship = '(?:church|mass|chapel|bible stud(?:y|ies)|worship|prayers?|prayer meetings?|devotions?|religious services?)'
const origins =
  '(?:caucasian|white|black|african[- ]american|asian|latino|latina|hispanic|mexican|haitian|cuban|arab|russian|native american|american)'
const pluralOrigins =
  '(?:caucasians|whites|blacks|african[- ]americans|asians|latinos|latinas|hispanics|mexicans|haitians|cubans|arabs|russians|americans|immigrants|foreigners|migrants|refugees|aliens|illegals|undocumented)'
const children =
  '(?:families|family|kids|children|child|babies|infants|minors|toddlers|pregnant women|pregnan\\w+|single (?:moms|mothers|parents)|moms|mothers)'
const conditions =
  '(?:disabled|handicapped|disabilit(?:y|ies)|mentally ill|mental illness(?:es)?|bipolar|schizophreni\\w+|hiv|hiv[- ]positive|aids|psychiatric|psych)'

/** Groups a listing may not exclude, or seem to exclude. */
export const fairHousingRules: readonly TextRule[] = [
  {
    id: 'RELIGION',
    severity: 'BLOCK',
    patterns: [
      new RegExp(`\\b${faiths}(?: ${people})? only\\b`),
      new RegExp(`\\b(?:only|exclusively)(?: for)? ${faiths}\\b(?! programs?| programmes?| meetings?)`),
      /\b(?:must|have to|need to|required to) be (?:an? )?(?:practicing |active |committed |devout )?(?:christian|catholic|protestant|jewish|muslim|saved|born[- ]again|believers?|religious|baptized|of (?:the )?faith)\b/,
      new RegExp(`\\bno (?:${faiths}|non-?christians|non-?believers|unbelievers)\\b`),
      new RegExp(`\\b${faiths} (?:${people} )?${refused}`),
      new RegExp(
        `\\b(?:must|have to|need to|required to|expected to) (?:attend|go to|join|take part in) (?:\\w+ ){0,2}${worship}\\b`,
      ),
      new RegExp(`\\b${worship}(?: \\w+){0,2} (?:is|are) (?:mandatory|required|compulsory|a must)\\b`),
      new RegExp(`\\b(?:mandatory|required|compulsory) (?:\\w+ )?${worship}\\b`),
    ],
    unless: [
      /\b(?:not|never|nothing|isn't|aren't) (?:\w+ )?(?:mandatory|required|compulsory|expected)\b/,
      /\boptional\b|\bby choice\b/,
    ],
    says: 'A home may not be only for people of one religion, or make worship a condition.',
    instead: 'Say what you offer: “We offer a Christian program. Taking part is your choice.”',
    source: fairHousing,
  },
  {
    id: 'RACE_OR_ORIGIN',
    severity: 'BLOCK',
    patterns: [
      new RegExp(
        `\\b(?:${pluralOrigins}|${origins} ${people}|(?:u\\.?s\\.? )?citizens?|native speakers|english[- ]speakers?) (?:only|preferred)\\b`,
      ),
      new RegExp(`\\b(?:only|exclusively)(?: for)? (?:${pluralOrigins}|${origins} ${people}|(?:u\\.?s\\.? )?citizens)\\b`),
      new RegExp(`\\bno (?:${pluralOrigins}|${origins} ${people})\\b`),
      new RegExp(`\\b(?:${pluralOrigins}|${origins} ${people}) ${refused}`),
      new RegExp(`\\b${turnAway} (?:\\w+ )?(?:${pluralOrigins}|${origins} ${people})\\b`),
      /\bmust be (?:an? )?(?:u\.?s\.? |american )?citizens?\b/,
      /\bmust (?:speak|be fluent in|know) (?:\w+ )?english\b/,
      /\benglish[- ](?:speaking )?only\b/,
    ],
    says: 'A home may not choose people by race, color, national origin or the language they speak.',
    instead: 'Remove this sentence. You may say which languages your staff speak.',
    source: fairHousing,
  },
  {
    id: 'FAMILIES',
    severity: 'BLOCK',
    patterns: [
      new RegExp(`\\bno (?:\\w+ (?:or|and) )?${children}\\b`),
      new RegExp(`\\b${children}(?: with \\w+)? ${refused}`),
      new RegExp(`\\b${turnAway} (?:\\w+ ){0,2}${children}\\b`),
      /\bchild[- ]?free\b/,
      /\b(?:childless|without children) only\b/,
    ],
    unless: [
      /\b(?:visit\w*|guests?|overnight|pool|unsupervised|supervis\w+|without an adult|left alone|bedrooms?|staff|cost|charge|fee|limit)\b/,
    ],
    says: 'A home may not exclude people with children or people who are pregnant.',
    instead: 'Describe the rooms: “Each room is for one adult. Ask us about homes for parents.”',
    source: fairHousing,
  },
  {
    id: 'ADULTS_ONLY',
    severity: 'NOTICE',
    patterns: [/\badults?[- ]only\b/, /\bsingles only\b/, /\bonly (?:single )?adults\b/],
    says: '“Adults only” can sound like parents with children are excluded.',
    instead: 'Say who each room is for: “Rooms are for one adult each.”',
    source: fairHousing,
  },
  {
    id: 'DISABILITY',
    severity: 'BLOCK',
    patterns: [
      new RegExp(`\\bno ${conditions}\\b(?! (?:staff|care|services|treatment|help|parking))`),
      new RegExp(`\\b${conditions} (?:${people} )?${refused}`),
      new RegExp(`\\b${turnAway} (?:\\w+ ){0,4}${conditions}\\b`),
      /\bno (?:wheelchairs?(?! ramps?| lifts?| access)|mental health (?:issues?|problems?|conditions?|diagnos\w+|history|patients?|clients?)|(?:blind|deaf) (?:people|persons?|residents?|applicants?)|service (?:dogs?|animals?)|emotional support (?:dogs?|animals?)|seizures?)\b/,
      /\bservice (?:dogs?|animals?) (?:are |is )?not\b/,
      /\bincluding service (?:dogs?|animals?)\b/,
      /\bmust be (?:\w+ )?(?:healthy|in good (?:physical |mental )?health|able[- ]bodied|physically (?:able|fit|healthy)|mentally (?:stable|healthy|fit|sound)|free of (?:mental|disabilit\w+|illness))\b/,
      /\b(?:healthy|able[- ]bodied) (?:men |women |people |residents |applicants )?only\b/,
      /\bnot suitable for (?:the )?(?:disabled|handicapped|wheelchairs?|people with (?:a )?disabilit\w+)\b/,
      /\b(?:no|without) (?:a )?(?:mental|psychiatric) (?:illness|diagnosis|history|conditions?|disorders?)\b/,
    ],
    unless: [
      /\bno (?:\w+ )?(?:one|body) (?:is|will be|gets) (?:turned|refused|denied|rejected)\b/,
      /\bdo(?:es)? not (?:need to|have to)\b/,
    ],
    says: 'A home may not exclude people with a disability or health condition, or require them to be healthy.',
    instead: 'Describe the house: “Bedrooms are upstairs. We’ll talk through any changes you need.”',
    source: '42 USC 3604(c) and (f), Fair Housing Act; ADA',
  },
  {
    id: 'LIVE_ALONE',
    severity: 'NOTICE',
    patterns: [
      /\b(?:must|need to|have to) be able to (?:\w+ )?(?:live independently|climb|walk|use stairs|lift)\b/,
      /\bmust live independently\b/,
    ],
    says: 'Requiring a physical ability can exclude people with a disability.',
    instead: 'Describe the house instead: how many stairs, which rooms are on the first floor.',
    source: '42 USC 3604(f), Fair Housing Act',
  },
  {
    id: 'ORIENTATION',
    severity: 'BLOCK',
    patterns: [
      /\bno (?:gays?|homosexuals?|lesbians?|bisexuals?|lgbtq?\w*|queers?|transgenders?|transsexuals?|trans (?:people|persons?|men|women|residents?)|same[- ]sex)\b/,
      /\b(?:straight|heterosexual|cisgender) (?:men |women |people |residents |males |females )?only\b/,
      /\b(?:biological|natural[- ]born|real) (?:men|women|males?|females?)(?: only)?\b/,
      new RegExp(`\\b(?:gays?|lesbians?|lgbtq?\\w*|trans(?:gender)?(?: ${people})?) ${refused}`),
    ],
    says: 'A home may be for women or for men, but it may not exclude people because of who they are or whom they love.',
    instead: 'Say “A home for women” or “A home for men”, and how you welcome trans residents.',
    source: '42 USC 3604(c), Fair Housing Act: sex; state law',
  },
  {
    id: 'CRIMINAL_RECORD',
    severity: 'NOTICE',
    patterns: [
      /\bno (?:felons?|felon(?:y|ies)|ex-?cons?|convicts?|parolees?|criminal (?:records?|history|histories|backgrounds?)|arrests?|convictions?|misdemeanors?)\b/,
      /\b(?:clean|clear) (?:criminal )?(?:record|background|history)(?: check)? (?:is )?(?:required|only|needed)\b/,
      /\bmust have (?:a )?(?:clean|clear|no) (?:criminal )?(?:record|background|history)\b/,
    ],
    says: 'A blanket ban on people with a criminal record is unfair to people in recovery, and can be unlawful.',
    instead: 'Say how you decide: “We consider what it was, how long ago, and what has changed since.”',
    source: 'Disparate impact under the Fair Housing Act; state law',
  },
]
