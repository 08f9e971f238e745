import type { PlanId } from './plans.ts'

export const planNameLabel: Readonly<Record<PlanId, string>> = {
  COMMUNITY: 'Community',
  ESSENTIAL: 'Essential',
  PROFESSIONAL: 'Professional',
  NETWORK: 'Network',
}
