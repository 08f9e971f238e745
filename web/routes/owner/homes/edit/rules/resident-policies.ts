import type { ResidentPolicies } from '#contract/homes/resident-policies.ts'

/** The policies while they are edited: numbers are strings, and no choice is an empty string. */
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

/** Who pays for tests means nothing if there are no tests. */
export const toResidentPolicies = (draft: ResidentPoliciesDraft) =>
  ({
    ...draft,
    dischargeNoticeDays: daysOf(draft.dischargeNoticeDays),
    minimumSobrietyDays: daysOf(draft.minimumSobrietyDays),
    drugTestPaidBy: draft.drugTesting === 'NONE' ? '' : draft.drugTestPaidBy,
  }) as Omit<ResidentPolicies, 'refundPolicy'> & { refundPolicy: 'FLEXIBLE' | 'STANDARD' | '' }
