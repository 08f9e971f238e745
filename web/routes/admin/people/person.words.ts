import type { Likeness } from '#contract/overview/admin-person.ts'
import type { PlanId } from '#contract/payments/plans.ts'

export const planLabel: Readonly<Record<PlanId, string>> = {
  COMMUNITY: 'Community',
  ESSENTIAL: 'Essential',
  PROFESSIONAL: 'Professional',
  NETWORK: 'Network',
}

/** Why two accounts may belong to one person. */
export const likenessLabel: Readonly<Record<Likeness, string>> = {
  PHONE: 'same phone number',
  EMAIL: 'similar email',
  NAME: 'same name',
  DEVICE: 'same device',
}
