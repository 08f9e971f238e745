import type { TextRule } from './text-rule.ts'

const narr = 'NARR Standard 3.0, 1.A.2.e: honest marketing; 15 USC 45d'
const outcome =
  '(?:recovery|sobriety|sober|success|results?|outcomes?|healing|abstinence|freedom from addiction|long[- ]term recovery)'
const denied =
  /\b(?:no one|nobody|no home|no house|not|cannot|can't|don't|doesn't|won't|never|isn't|without)\b.{0,30}\b(?:guarantee|promise|cur(?:e|es|ing)\b|success rate)/

/** What no one can promise, and what a home here may not claim. */
export const honestWordsRules: readonly TextRule[] = [
  {
    id: 'SUCCESS_RATE',
    severity: 'BLOCK',
    patterns: [
      /\b\d{1,3}(?:\.\d+)?\s?(?:%|percent)(?: \w+){0,3} (?:success|sobriety|recovery|abstinence|cure)\b/,
      /\bsuccess rates?\b/,
      /\b(?:\d{2,3}\s?(?:%|percent)|\d out of (?:\d+|ten)|nine out of ten|most) (?:of )?(?:our |the |all )?(?:residents|clients|graduates|people|men|women|guests|alumni) (?:\w+ )?(?:stay|remain|are still|never|achieve|get|live) (?:\w+ )?(?:sober|clean|relapse|sobriety|in recovery)\b/,
      /\b(?:never|no) relapses?\b|\brelapse[- ]?proof\b|\bnever relapse\b/,
    ],
    unless: [denied],
    says: 'A listing may not claim success rates. No one can check them, and they mislead people who are deciding where to live.',
    instead: 'Say what you do: “House meetings twice a week, and a coach you can call.”',
    source: narr,
  },
  {
    id: 'GUARANTEE',
    severity: 'BLOCK',
    patterns: [
      new RegExp(`\\bguarantee[ds]?\\b.{0,40}\\b${outcome}\\b`),
      new RegExp(`\\b${outcome}\\b.{0,20}\\bguaranteed\\b`),
      new RegExp(`\\bwe promise\\b.{0,40}\\b${outcome}\\b`),
      /\byou will (?:never|not) (?:use|drink|relapse)(?: \w+)? again\b/,
      /\b(?:permanent|lifelong|lasting) (?:sobriety|recovery|cure) (?:is )?(?:assured|guaranteed|for everyone)\b/,
      /\bproven to (?:work for everyone|cure|end addiction|stop addiction)\b/,
    ],
    unless: [denied],
    says: 'No one can guarantee recovery, and a listing may not promise it.',
    instead: 'Say what people can count on: staff hours, meetings, rides, a calm house.',
    source: narr,
  },
  {
    id: 'CURE',
    severity: 'BLOCK',
    patterns: [
      /\bcures?\b/,
      /\bcuring\b/,
      /\bcured (?:of|from|for good|forever|permanently)\b/,
      /\bend (?:your )?addiction (?:forever|for good|once and for all)\b/,
    ],
    unless: [denied, /\b(?:no|not a|isn't a|is not a) cure\b/],
    says: 'A home does not cure addiction, and a listing may not say so.',
    instead: 'Say how you support people in recovery.',
    source: narr,
  },
  {
    id: 'SAFE_CLAIM',
    severity: 'BLOCK',
    patterns: [
      /\b(?:9\d|100)(?:\.\d+)?\s?(?:%|percent) (?:safe|safety|secure|confidential|anonymous|private|drug[- ]free guaranteed)\b/,
      /\b(?:completely|totally|absolutely) (?:safe|confidential|anonymous)\b/,
      /\bguaranteed (?:safe|safety|confidential\w*|private|privacy)\b/,
    ],
    says: 'No home can promise complete safety or complete confidentiality.',
    instead: 'Say what you do: locks, cameras at the doors, who can read files.',
    source: 'FTC Act s. 5',
  },
  {
    id: 'HIPAA',
    severity: 'BLOCK',
    patterns: [
      /\bhipaa\b.{0,20}\b(?:complian\w+|certified|secure|approved|protected)\b/,
      /\b(?:complian\w+|certified|in line) (?:with|under|by) (?:the )?hipaa\b/,
    ],
    unless: [/\bnot (?:a )?hipaa\b/],
    says: 'A home may not advertise “HIPAA compliant”. Most homes are not covered by HIPAA, and the claim misleads.',
    instead: 'Say who sees a resident’s file and how it is kept.',
    source: 'FTC Act s. 5; Monument order (2024)',
  },
  {
    id: 'ESCROW',
    severity: 'BLOCK',
    patterns: [/\bescrow\b/],
    unless: [/\b(?:not|no|isn't|never)\b.{0,20}\bescrow\b/],
    says: 'Money paid here is not held in escrow, and a listing may not say so.',
    instead: 'Say when the deposit is returned and what can be deducted.',
    source: 'Our own rule: no escrow claims',
  },
  {
    id: 'NARR_CERTIFIED',
    severity: 'NOTICE',
    patterns: [/\bnarr[- ](?:certified|accredited|licensed|approved)\b/, /\b(?:certified|accredited|licensed) by narr\b/],
    says: 'NARR does not certify homes. Its state affiliates do.',
    instead: 'Name your state affiliate, for example “Certified by FARR, Level II”.',
    source: 'NARR Standard 3.0',
  },
  {
    id: 'BEST',
    severity: 'NOTICE',
    patterns: [
      /(?:#\s?1|\bnumber one|\bnumber 1|\btop[- ]rated|\bthe best|\bthe leading|\bthe safest) (?:\w+ )?(?:sober|recovery|halfway|treatment|rehab)\b/,
      /\bsafest (?:home|house|place)\b/,
    ],
    says: 'A listing should not claim to be the best. No one can check it.',
    instead: 'Say what makes the house good to live in.',
    source: narr,
  },
  {
    id: 'ON_SITE_CARE',
    severity: 'NOTICE',
    state: 'FL',
    levels: ['HIGH'],
    from: '2024-07-01',
    patterns: [
      /\b(?:on[- ]site|in[- ]house) (?:\w+ )?(?:detox|therapy|therapists?|counseling|clinical|treatment|iop|php|outpatient)\b/,
      /\b(?:detox|therapy|counseling|treatment|iop|php) (?:is )?(?:provided |offered |held )?(?:on[- ]site|in[- ]house|at the house)\b/,
    ],
    says: 'In a Florida home of this level, clinical services may not be performed at the residence.',
    instead: 'Say where people go for it and how they get there.',
    source: 'Fla. Stat. 397.311(5)',
  },
  {
    id: 'PERSON_FIRST',
    severity: 'NOTICE',
    patterns: [/\b(?:addicts?|junkies?|druggies?|drunks|substance abusers?|drug abusers?|dirty (?:urine|uas?|tests?))\b/],
    unless: [/\b(?:narcotics|adult children|gamblers|families)\b.{0,20}\baddicts?\b/],
    says: 'Words like these hurt the people who read them.',
    instead: 'Say “people in recovery”, “a person with an addiction” or “a positive test”.',
    source: 'Person-first language',
  },
]
