import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, paymentFrequency, supportLevel } from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'
import { staffAccess } from '#contract/staff.ts'
import { requestChangesForm } from '#contract/trust/admin-homes.ts'
import { addressForm, locationForm } from './addresses.ts'
import { policiesForm } from './home-forms.ts'
import { residentPolicies } from './resident-policies.ts'

const price = z.object({
  currency,
  paymentFrequency,
  pricePerBedCents: z.int(),
  weeklyRateCents: z.int(),
  monthlyRateCents: z.int(),
  securityDepositCents: z.int(),
  applicationFeeCents: z.int(),
  cleaningFeeCents: z.int(),
  utilityDepositCents: z.int(),
})
export type HeldPrice = z.infer<typeof price>

/** Pending changes, by part of the home. */
export const heldChanges = z.object({
  supportLevel: supportLevel.optional(),
  address: z.object(addressForm.shape).optional(),
  location: locationForm.optional(),
  /** By bedroom id. */
  prices: z.record(z.uuid(), price).optional(),
  policies: policiesForm.partial().optional(),
  residentPolicies: residentPolicies.partial().optional(),
})
export type HeldChanges = z.infer<typeof heldChanges>

const mayEdit = { role: 'OWNER', permission: 'edit_properties' } as const
const staff = staffAccess('REVIEWER')
const homeId = z.object({ id: idOf('Home') })
const decided = z.object({ id: z.uuid(), updatedAt: z.date() })

export const revisions = area({
  'DELETE /homes/{id}/revision': {
    summary: 'Withdraw a home’s changes that are waiting for review',
    access: mayEdit,
    params: homeId,
    response: decided,
  },
  'POST /admin/homes/{id}/revision/approve': {
    summary: 'Approve and publish a home’s changes',
    access: staff,
    params: homeId,
    body: requestChangesForm.pick({ updatedAt: true }),
    response: decided,
  },
  'POST /admin/homes/{id}/revision/send-back': {
    summary: 'Send a home’s changes back with a reason',
    access: staff,
    params: homeId,
    body: requestChangesForm,
    response: decided,
  },
})
