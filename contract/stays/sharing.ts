import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { emergencyPerson } from '#contract/people/emergency-contact.ts'
import { consentScope } from './application-parts.ts'

/** What others can see of a resident: the parts of a consent, and what comes with a waitlist, a stay, a conversation or a review. */
export const sharedPart = z.enum([
  ...consentScope.options,
  'FIRST_NAME',
  'WAITLIST_PREFERENCES',
  'TOUR_DETAILS',
  'STAY',
  'EMERGENCY_CONTACT',
  'MESSAGES',
  'REVIEW',
])
export type SharedPart = z.infer<typeof sharedPart>

const sharingEntry = z
  .object({
    /** The record that is shared. */
    id: z.uuid(),
    kind: z.enum(['APPLICATION', 'WAITLIST', 'STAY', 'CONVERSATION', 'TOUR', 'REVIEW']),
    home: z.object({ id: z.uuid(), title: z.string() }),
    /** Empty while nothing of it is shared. */
    parts: z.array(sharedPart),
    since: z.date(),
    /** When it ends automatically; null if it lasts as long as the record. */
    until: z.date().nullable(),
    /** The recorded views by the home and by staff; of a stay, those of the emergency contact. Null where there is nothing to say. */
    views: z.object({ byHome: z.int(), byStaff: z.int(), lastAt: z.date().nullable() }).nullable(),
    allowedActions: z.array(z.enum(['stopSharing'])),
  })
  .meta({ id: 'SharingEntry' })
export type SharingEntry = z.infer<typeof sharingEntry>

export const sharing = area({
  'GET /residents/sharing': {
    summary: 'List who can see what of me, and what was viewed',
    access: { role: 'SEEKER' },
    response: z.object({
      entries: z.array(sharingEntry),
      /** How often staff opened the page about the person's account. */
      staffViews: z.object({ count: z.int(), lastAt: z.date().nullable() }),
    }),
  },
  'GET /owners/reservations/{id}/emergency-contact': {
    summary: 'Get a current resident’s emergency contact, if they share it; each view is recorded',
    access: { role: 'OWNER', permission: 'manage_reservations' },
    params: z.object({ id: idOf('Reservation') }),
    response: z.object({ contact: emergencyPerson.nullable() }),
  },
})
