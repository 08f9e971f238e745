import type { ResidentPolicies } from '#contract/homes/resident-policies.ts'

/** While it is typed: numbers are texts, and nothing chosen is an empty text. */
export type ResidentPoliciesDraft = Record<keyof ResidentPolicies, string>

const asText = (value: string | number | null) => (value === null ? '' : String(value))

export const residentPoliciesOf = (stored: ResidentPolicies): ResidentPoliciesDraft => ({
  refundPolicy: asText(stored.refundPolicy),
  dischargePolicy: stored.dischargePolicy,
  dischargeNoticeDays: asText(stored.dischargeNoticeDays),
  medicationPolicy: asText(stored.medicationPolicy),
  medicationNotes: stored.medicationNotes,
  naloxonePolicy: asText(stored.naloxonePolicy),
  drugTesting: asText(stored.drugTesting),
  drugTestPaidBy: asText(stored.drugTestPaidBy),
  minimumSobrietyDays: asText(stored.minimumSobrietyDays),
})

const daysOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** Who pays for tests says nothing where there are none. */
export const toResidentPolicies = (draft: ResidentPoliciesDraft) =>
  ({
    ...draft,
    dischargeNoticeDays: daysOf(draft.dischargeNoticeDays),
    minimumSobrietyDays: daysOf(draft.minimumSobrietyDays),
    drugTestPaidBy: draft.drugTesting === 'NONE' ? '' : draft.drugTestPaidBy,
  }) as Omit<ResidentPolicies, 'refundPolicy'> & { refundPolicy: 'FLEXIBLE' | 'STANDARD' | '' }
