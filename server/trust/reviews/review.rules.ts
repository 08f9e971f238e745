import type { ReviewReason } from '#contract/trust/review.lifecycle.ts'
import type { TextRule } from '#server/homes/text-rules/text-rule.ts'

type ReviewRule = TextRule & { id: ReviewReason }
const source = 'Waymark review rules'
const severity = 'NOTICE'
const relation = '(?:friend|son|daughter|brother|sister|husband|wife|boyfriend|girlfriend|cousin|nephew|niece|client|patient)'
const people =
  '(?:blacks?|whites?|mexicans?|haitians?|immigrants?|foreigners?|jews|muslims?|christians?|gays?|lesbians?|trans(?:gender)?(?: people)?|disabled people)'

/**
 * What a person checks before it is published. A rule looks for private details and dangerous content, never for praise or
 * criticism: a bad review that keeps to the rules is published like a good one.
 */
export const reviewRules: readonly ReviewRule[] = [
  {
    id: 'PII',
    severity,
    source,
    patterns: [
      /\b[\w.+-]+@[\w-]+\.[a-z]{2,}\b/,
      /(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/,
      /\b\d{1,5} (?:[a-z]+ ){1,3}(?:street|st|avenue|ave|road|rd|drive|dr|lane|ln|court|ct|way|boulevard|blvd|terrace|place)\b/,
      /\b(?:unit|apt|apartment) #?\d+\b/,
      /\b(?:his|her|their|the (?:manager|owner|resident|roommate)'s) (?:full |last |real )?name (?:is|was)\b/,
      /\b(?:ssn|social security number|date of birth)\b/,
      /(?:^|\s)@[a-z0-9_.]{3,}\b/,
      /\b(?:my|his|her|their|a) (?:roommate|housemate|resident|manager)\b.{0,40}\b(?:has|had|was diagnosed with|takes|is on) (?:hiv|aids|hepatitis|bipolar|schizophreni\w+|methadone|suboxone)/,
    ],
    unless: [/\b988\b/],
    says: 'A review cannot name people or give their private details.',
    instead: 'Describe what happened without saying who it was.',
  },
  {
    id: 'DRUG_DETAIL',
    severity,
    source,
    patterns: [
      /\b(?:dealer|plug|hookup)\b.{0,40}\b(?:corner|street|behind|next door|room|number|call|text)\b/,
      /\b(?:buy|get|score|sell|sells|sold|cop)\b.{0,30}\b(?:heroin|fentanyl|meth|crack|cocaine|pills|xanax|percs?|oxy\w*)\b.{0,40}\b(?:at|from|behind|near|on)\b/,
      /\b(?:beat|pass|cheat|fake)\b.{0,25}\b(?:drug|urine|piss) tests?\b/,
      /\b(?:synthetic urine|fake pee|detox drink)\b/,
      /\b\d+ ?mg of (?:heroin|fentanyl|meth|xanax|oxy\w*)\b/,
    ],
    says: 'A review cannot say how to get drugs or get around a test.',
    instead: 'You can say that there was drug use in the home.',
  },
  {
    id: 'HATE',
    severity,
    source,
    patterns: [
      new RegExp(`\\b(?:all|these|those|too many|full of|bunch of|dirty|stupid|fucking) (?:\\w+ )?${people}\\b`),
      new RegExp(`\\b${people} (?:should|ruin|stink|are (?:all|trash|animals|dirty|criminals|disgusting|sick))\\b`),
      /\bgo back to (?:your|their|his|her) (?:own )?country\b/,
      /\b(?:fagg?ots?|trann(?:y|ies)|retards?|wetbacks?|spics?|kikes?|chinks?|n[i1]gg(?:er|a)s?)\b/,
    ],
    unless: [/\bwelcom/],
    says: 'A review cannot attack people for who they are.',
    instead: 'Describe what someone did, not what group they belong to.',
  },
  {
    id: 'NOT_FIRST_HAND',
    severity,
    source,
    patterns: [
      new RegExp(`\\bmy ${relation} (?:stayed|lived|lives|is living|was living|moved in)\\b`),
      /\bi (?:never|did not|didn't) (?:stay|live|lived|stayed|move in)\b/,
      /\bi (?:heard|was told|have heard) that\b/,
    ],
    says: 'A review is about your own stay.',
    instead: 'Tell what you saw yourself.',
  },
  {
    id: 'CONFLICT_OF_INTEREST',
    severity,
    source,
    patterns: [
      /\bi (?:am|'m|was) (?:the|an?) (?:owner|manager|house manager|operator|employee|staff member)\b/,
      /\bi'm (?:the|an?) (?:owner|manager|house manager|operator|employee)\b/,
      /\b(?:i|we) (?:work|worked|own|manage) (?:here|this (?:home|house|place))\b/,
      /\b(?:paid|gave|offered|promised) me\b.{0,40}\b(?:review|stars)\b/,
      /\b(?:come|move) to (?:our|my) (?:home|house|place)\b/,
    ],
    says: 'People who work for a home, or were paid, cannot review it.',
    instead: 'Answer as the home instead.',
  },
  {
    id: 'OFF_TOPIC',
    severity,
    source,
    patterns: [/\bhttps?:\/\/|\bwww\.\w/, /\b(?:promo code|discount code|click here|follow me|my channel|dm me|for sale)\b/],
    says: 'A review is about living in this home.',
    instead: 'Leave out links and offers.',
  },
]
