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
