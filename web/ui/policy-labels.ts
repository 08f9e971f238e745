import type {
  DrugTesting,
  MedicationPolicy,
  NaloxonePolicy,
  RefundPolicy,
  TestPaidBy,
} from '#contract/homes/resident-policies.ts'

export const refundPolicyLabel: Record<RefundPolicy, string> = {
  FLEXIBLE: 'Flexible: full refund up to 72 hours before move-in',
  STANDARD: 'Standard: full refund up to 7 days before move-in',
}

export const medicationPolicyLabel: Record<MedicationPolicy, string> = {
  WELCOME: 'Prescribed recovery medication is welcome',
  INDIVIDUAL: 'Welcome, with a plan we make with each person',
}

export const naloxonePolicyLabel: Record<NaloxonePolicy, string> = {
  ON_SITE_TRAINED: 'On site, and people here are trained to use it',
  ON_SITE: 'On site',
  NOT_ON_SITE: 'Not on site',
}

export const drugTestingLabel: Record<DrugTesting, string> = {
  NONE: 'No drug tests',
  FOR_CAUSE: 'Only for cause',
  RANDOM: 'Random',
  MONTHLY: 'Monthly',
  WEEKLY: 'Weekly',
  TWICE_WEEKLY: 'Twice a week',
}

export const testPaidByLabel: Record<TestPaidBy, string> = {
  HOME: 'The home pays',
  RESIDENT: 'The resident pays',
  SHARED: 'The home pays, and the resident pays for retests',
}
