import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { listingStatus, role } from '#contract/enumerations.ts'
import { requiredText } from '#contract/fields.ts'
import { paymentPurpose, paymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { anyStaff } from '#contract/staff.ts'
import { applicationStatus } from '#contract/stays/application.lifecycle.ts'

/** The search field at the top of every staff screen. */
export const adminSearch = area({
  'GET /admin/search': {
    summary:
      'Search people, homes, applications and payments by part of a name, or a payment by its id; a few of each, as far as the role allows',
    access: anyStaff,
    query: z.object({
      q: requiredText(80, 'Enter at least two letters', 2),
    }),
    response: z.object({
      people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), role, status: z.string() })),
      homes: z.array(z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string(), status: listingStatus })),
      applications: z.array(z.object({ id: z.uuid(), applicant: z.string(), home: z.string(), status: applicationStatus })),
      payments: z.array(
        z.object({
          id: z.uuid(),
          payer: z.string(),
          purpose: paymentPurpose,
          status: paymentStatus,
          amountCents: z.int(),
          currency: z.string(),
          createdAt: z.date(),
        }),
      ),
    }),
  },
})
