import type { TextRule } from './text-rule.ts'

const kickbacks = '18 USC 220 (EKRA); Fla. Stat. 817.505 and 397.55'
const freeRent =
  '(?:free (?:rent|housing|bed|room|stay|lodging)|rent[- ]free|no rent|(?:live|stay)(?: here)? (?:for )?free|rent (?:is |will be )?(?:free|paid|covered|waived|discounted|reduced)|(?:reduced|discounted|half[- ]price|half) rent|(?:waive|discount|reduce) (?:your |the |all )?rent|we(?:.ll| will| can)? (?:pay|cover) (?:your |the |all )?rent)'
const care =
  '(?:iop|php|outpatient|partial hospitalization|treatment|detox|rehab|clinic|our program|our partner|insurance|sessions|groups at)'
const journey =
  '(?:flights?|air ?fare|(?:plane|airline|bus|train|greyhound) tickets?|travel (?:costs?|expenses?)|relocation(?: costs?)?)'
const gifts =
  '(?:gift cards?|cash (?:bonus|back|card|gift|reward)s?|bonus(?:es)?|stipends?|free (?:cell ?)?phones?|free (?:cigarettes|laptops?|clothes|tablets?)|\\$\\d+ (?:cash|gift|bonus|off))'
const never =
  /\b(?:no|never|not|don't|doesn't|without|nor)\b.{0,40}\b(?:referral|kickback|gift|bonus|reward|flight|travel|pay|cash|commission)/

/** Nothing may be offered for choosing a home or a treatment, and nothing that belongs to a resident may be kept. */
export const moneyRules: readonly TextRule[] = [
  {
    id: 'RENT_FOR_TREATMENT',
    severity: 'BLOCK',
    patterns: [
      new RegExp(`\\b${freeRent}\\b.{0,80}\\b${care}\\b`),
      new RegExp(`\\b${care}\\b.{0,80}\\b${freeRent}\\b`),
      /\binsurance (?:pays|covers|will pay|will cover)(?: for)? (?:your |the |all )?(?:rent|bed|stay|housing|room)\b/,
      /\b(?:waive|cover|pay) (?:your |the |all )?(?:co-?pays?|co-?payments?|deductibles?)\b/,
    ],
    says: 'Rent may not depend on going to a certain treatment program or having certain insurance. That is an illegal inducement.',
    instead: 'State the rent plainly, and that residents choose their own treatment.',
    source: kickbacks,
  },
  {
    id: 'FREE_TRAVEL',
    severity: 'BLOCK',
    patterns: [
      new RegExp(`\\b(?:free|paid|complimentary) ${journey}\\b`),
      new RegExp(`\\b(?:pay|pays|cover|covers|buy|book|reimburse|provide|arrange)(?: for)? (?:\\w+ ){0,2}${journey}\\b`),
      new RegExp(`\\b${journey} (?:is |are |will be )?(?:paid|covered|free|on us|reimbursed)\\b`),
      /\bwe(?:'ll| will)? fly you\b/,
    ],
    unless: [never, /\b(?:you|residents?|families|family) (?:pay|pays|cover|book|buy)\b/],
    says: 'Paying for travel to bring someone in is an illegal inducement.',
    instead: 'Say how people get to you: the airport, the bus line, who to call when they arrive.',
    source: kickbacks,
  },
  {
    id: 'GIFT_OR_REFERRAL',
    severity: 'BLOCK',
    patterns: [
      new RegExp(
        `\\b${gifts}\\b.{0,60}\\b(?:mov(?:e|ing) in|sign(?:ing)? up|enroll\\w*|attend\\w*|join\\w*|stay(?:ing)?|refer\\w*|bring\\w*|choos\\w+)\\b`,
      ),
      new RegExp(
        `\\b(?:move in|sign up|enroll|attend|join|refer|bring|choose us)\\b.{0,60}\\b(?:get|receive|earn|and)\\b.{0,20}${gifts}`,
      ),
      /\b(?:referral|referrer|finder'?s?|placement) (?:bonus(?:es)?|fees?|rewards?|commissions?|payments?)\b/,
      /\brefer a friend\b|\bbring a friend (?:and|to) (?:get|save|earn)\b/,
      /\b(?:pay|paid|cash|money) (?:for|per) (?:\w+ )?(?:referrals?|patients?|clients?|heads?|placements?)\b/,
    ],
    unless: [never],
    says: 'Gifts, bonuses or money for moving in, for treatment or for a referral are illegal inducements.',
    instead: 'Remove it. Lower the published price for everyone instead.',
    source: kickbacks,
  },
  {
    id: 'FREE_RENT',
    severity: 'NOTICE',
    patterns: [/\bfree rent\b|\brent[- ]free\b/, /\bfirst (?:week|month|two weeks) (?:is |are |of rent )?(?:free|on us)\b/],
    unless: [/\b(?:no|not|never)\b.{0,20}\b(?:free rent|rent[- ]free)\b/],
    says: 'Free rent offers are a known warning sign. Staff will ask what it depends on.',
    instead: 'Enter the real price in the bedroom’s prices.',
    source: kickbacks,
  },
  {
    id: 'BENEFIT_CARDS',
    severity: 'BLOCK',
    patterns: [
      /\b(?:we|staff|manager|house|home) (?:will )?(?:holds?|keeps?|collects?|manages?|takes?) (?:your |all |residents'? )?(?:ebt|food stamps?|snap|benefits?|bank|debit|social security|disability|paychecks?)\b/,
      /\b(?:ebt|food stamps?|snap|benefit|bank|debit)(?: cards?)? (?:is |are |must be |will be )(?:handed|turned|given|collected|kept|pooled|surrendered|held)\b/,
      /\b(?:must|have to|required to) (?:hand|turn|sign|give|surrender) (?:over |in |up )?(?:\w+ ){0,3}(?:ebt|food stamps?|snap|benefits?|bank cards?|debit cards?|paychecks?|disability checks?)\b/,
    ],
    unless: [/\b(?:never|not|no one|nobody|don't|doesn't)\b/],
    says: 'A home may not keep or control a resident’s benefit card, bank card or pay.',
    instead: 'Remove it. Residents buy their own food, or you include meals in the rent.',
    source: 'NARR Standard 3.0, 1.A.2.h',
  },
  {
    id: 'NO_REFUND',
    severity: 'BLOCK',
    patterns: [
      /\bno refunds?\b/,
      /\b(?:all )?(?:payments|sales) are final\b/,
      /\b(?:rent|deposits?|security deposits?|prepaid rent)(?: \w+)? (?:is|are) (?:strictly |always )?non-?refundable\b/,
      /\bnon-?refundable (?:rent|(?:security )?deposits?|prepaid rent|prepayments?)\b/,
      /\b(?:forfeits?|lose|loses) (?:\w+ ){0,3}(?:rent|deposits?|money|payments?)\b/,
      /\brefund(?:s|able)?\b.{0,30}\b(?:sole discretion|our discretion|discretion of)\b/,
    ],
    unless: [/\b(?:not|never|won't|don't|nobody|no one)\b.{0,20}\b(?:forfeits?|lose)\b/],
    says: 'Unused rent is refunded and deposits are returned by the rules every home here agrees to. “No refunds” is not allowed.',
    instead: 'Choose your refund policy under Rules & Policies. It’s shown on your page.',
    source: 'NARR Standard 3.0, 1.A.3.c; our refund table',
  },
]
