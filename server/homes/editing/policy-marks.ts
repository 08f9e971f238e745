import type { ListingMark } from '#contract/homes/private-home.ts'
import type { MarkedSupportLevel } from '#contract/text-marks.ts'

/** A home's answers that its state's law has rules about. */
export type Answers = {
  state: string
  supportLevel: MarkedSupportLevel
  cannabisAllowed: boolean
  minimumSobrietyDays: number | null
  hasStaffDayAndNight: boolean
}

type AnswerRule = Omit<ListingMark, 'sentence' | 'severity' | 'rule'> & {
  rule: string
  state: string
  from: string
  source: string
  breaks: (home: Answers) => boolean
}

const floridaLevels = 'Fla. Stat. 397.311(5)'
const leastDays = 270

/** Rules by state and date, like those for texts. The owner and staff are notified; nothing is refused. */
const answerRules: readonly AnswerRule[] = [
  {
    rule: 'FLORIDA_CANNABIS',
    state: 'FL',
    from: '2018-07-01',
    source: 'Fla. Stat. 397.4873(3)',
    tab: 'rulesAndPolicies',
    field: 'policies.cannabisAllowed',
    label: 'Medical cannabis allowed',
    breaks: ({ cannabisAllowed }) => cannabisAllowed,
    says: 'In Florida, licensed providers may not refer people to a home that allows marijuana, including medical marijuana.',
    instead: 'You can keep it. Your home will not get referrals from licensed providers.',
  },
  {
    rule: 'FLORIDA_LEVEL_ONE',
    state: 'FL',
    from: '2024-07-01',
    source: floridaLevels,
    tab: 'rulesAndPolicies',
    field: 'residentPolicies.minimumSobrietyDays',
    label: 'Minimum days of sobriety',
    breaks: ({ supportLevel, minimumSobrietyDays }) => supportLevel === 'LOW' && (minimumSobrietyDays ?? 0) < leastDays,
    says: 'In Florida, a home at this support level is for people with at least 9 months of sobriety (270 days).',
    instead: 'Enter 270 or more, or choose the support level that fits.',
  },
  {
    rule: 'FLORIDA_LEVEL_THREE',
    state: 'FL',
    from: '2024-07-01',
    source: floridaLevels,
    tab: 'basic',
    field: 'supportLevel',
    label: 'Support level',
    breaks: ({ supportLevel, hasStaffDayAndNight }) =>
      (supportLevel === 'HIGH' || supportLevel === 'INTENSIVE') && !hasStaffDayAndNight,
    says: 'In Florida, a home at this support level is staffed 24 hours a day.',
    instead: 'Add your overnight staff under Staff, or choose the support level that fits.',
  },
]

/** What a state's law says about a home's answers on a day. */
export const marksOfAnswers = (home: Answers, on: string): ListingMark[] =>
  answerRules
    .filter(({ state, from, breaks }) => state === home.state && from <= on && breaks(home))
    .map(({ rule, tab, field, label, says, instead }) => ({
      rule,
      severity: 'NOTICE',
      sentence: '',
      tab,
      field,
      label,
      says,
      instead,
    }))
