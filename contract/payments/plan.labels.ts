import type { PlanId } from './plans.ts'

export const planLabel: Readonly<Record<PlanId, string>> = {
  COMMUNITY: 'Community',
  ESSENTIAL: 'Essential',
  PROFESSIONAL: 'Professional',
  NETWORK: 'Network',
}
