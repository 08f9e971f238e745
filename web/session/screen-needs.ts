import type { Permission } from '#contract/endpoint.ts'

/** The permission that every action of a screen needs, where the specification's guard asks for less. */
export const screenNeeds: Readonly<Record<string, Permission>> = {
  '/homeowner/waitlist': 'manage_applications',
  '/homeowner/subscription-billing': 'manage_billing',
  '/homeowner/upgrade-plan': 'manage_billing',
  '/homeowner/subscription-payment-success': 'manage_billing',
  '/homeowner/billing-settings': 'manage_billing',
  '/homeowner/add-payment-method': 'manage_billing',
  '/homeowner/tax-documents': 'manage_billing',
}

/** Screens about the whole account: closed to a team member who is limited to some homes, like their calls (`allHomes`). */
export const accountScreens: readonly string[] = [
  '/homeowner/integrations',
  '/homeowner/subscription-billing',
  '/homeowner/upgrade-plan',
  '/homeowner/subscription-payment-success',
  '/homeowner/billing-settings',
  '/homeowner/add-payment-method',
]
