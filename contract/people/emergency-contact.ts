import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { requiredText, text } from '#contract/fields.ts'
import { message, phoneField } from './auth.ts'

/** What a home sees of it, if the person shares it. */
export const emergencyPerson = z
  .object({ name: z.string(), relationship: z.string(), phone: z.string() })
  .meta({ id: 'EmergencyPerson' })
export type EmergencyPerson = z.infer<typeof emergencyPerson>

export const emergencyContactForm = z.object({
  name: requiredText(120, 'Enter their name'),
  relationship: text(80).default(''),
  phone: phoneField,
  /** Whether the home the person lives in may see it. */
  isShared: z.boolean().default(false),
})

const emergencyContact = emergencyPerson.extend({ isShared: z.boolean() })
const resident = { role: 'SEEKER' } as const
const limit = { calls: 60, seconds: 3600 }

export const emergencyContacts = area({
  'GET /residents/emergency-contact': {
    summary: 'Get my emergency contact',
    access: resident,
    response: z.object({ contact: emergencyContact.nullable() }),
  },
  'PUT /residents/emergency-contact': {
    summary: 'Save my emergency contact, and whether the home I live in can see it',
    access: resident,
    body: emergencyContactForm,
    response: z.object({ contact: emergencyContact.nullable() }),
    limit,
  },
  'DELETE /residents/emergency-contact': {
    summary: 'Remove my emergency contact',
    access: resident,
    response: message,
    limit,
  },
})
