import type { ResidentPolicies } from '#contract/homes/resident-policies.ts'
import { plural } from '#web/ui/format.ts'
import {
  drugTestingLabel,
  medicationPolicyLabel,
  naloxonePolicyLabel,
  refundPolicyLabel,
  testPaidByLabel,
} from '#web/ui/policy-labels.ts'

/** The answer is null if the home has not stated it. */
type Line = { title: string; answer: string | null; more?: string | undefined }

/** The home's policies as answers, in the order people ask. */
export const residentPolicyLines = (policies: ResidentPolicies): Line[] => [
  { title: 'Minimum sobriety', answer: sobrietyIn(policies.minimumSobrietyDays) },
  {
    title: 'Medication',
    answer: policies.medicationPolicy && medicationPolicyLabel[policies.medicationPolicy],
    more: policies.medicationNotes || undefined,
  },
  { title: 'Naloxone', answer: policies.naloxonePolicy && naloxonePolicyLabel[policies.naloxonePolicy] },
  {
    title: 'Drug tests',
    answer: policies.drugTesting && drugTestingLabel[policies.drugTesting],
    more: policies.drugTestPaidBy ? testPaidByLabel[policies.drugTestPaidBy] : undefined,
  },
  {
    title: 'Refunds',
    answer: policies.refundPolicy && refundPolicyLabel[policies.refundPolicy],
    more: policies.refundPolicy ? 'If you leave early, unused days are refunded.' : undefined,
  },
  {
    title: 'If a stay has to end',
    answer: policies.dischargePolicy || null,
    more: noticeIn(policies.dischargeNoticeDays),
  },
]

const sobrietyIn = (days: number | null) => {
  if (days === null) return null
  return days === 0 ? 'None. You can move in right away.' : `${plural(days, 'day')} sober`
}

const noticeIn = (days: number | null) => {
  if (days === null) return undefined
  return days === 0 ? 'No notice period.' : `${plural(days, 'day')} of notice, unless someone is in danger.`
}
