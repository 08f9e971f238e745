import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { text } from '#contract/fields.ts'
import { emailField } from './auth.ts'

const choice = z.boolean('Choose yes or no')

/** What the public sees of an owner. Fields that were never saved have their defaults. */
export const privacySettings = z
  .object({
    /** The business name on each home's page; without it, the first name and initial. */
    showBusinessName: choice.default(true),
    /** The phone numbers of homes that show one. */
    showPhones: choice.default(true),
  })
  .meta({ id: 'PrivacySettings' })

/** What is printed on invoices; an empty field falls back to the profile, or is left out. */
export const invoiceSettingsForm = z.object({
  businessName: text(120).default(''),
  street: text(120).default(''),
  city: text(80).default(''),
  state: text(40).default(''),
  zipCode: text(12).default(''),
  taxId: text(40).default(''),
  email: z.union([z.literal(''), emailField], 'Enter an email address, like name@example.org').default(''),
})
export type InvoiceSettings = z.infer<typeof invoiceSettingsForm>

const ofAccount = { role: 'OWNER', permission: 'manage_team', allHomes: true } as const
const ofBilling = { role: 'OWNER', permission: 'manage_billing', allHomes: true } as const
const few = { calls: 60, seconds: 3600 }

export const ownerSettings = area({
  'GET /owners/privacy-settings': { summary: 'Get what the public sees of me', access: ofAccount, response: privacySettings },
  'PUT /owners/privacy-settings': {
    summary: 'Choose what the public sees of me; only the fields that are sent change',
    access: ofAccount,
    body: z.object({ showBusinessName: choice.optional(), showPhones: choice.optional() }),
    response: privacySettings,
    limit: few,
  },
  'GET /owners/invoice-settings': { summary: 'Get what my invoices say', access: ofBilling, response: invoiceSettingsForm },
  'PUT /owners/invoice-settings': {
    summary: 'Change what my invoices say',
    access: ofBilling,
    body: invoiceSettingsForm,
    response: invoiceSettingsForm,
    limit: few,
  },
})
