import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, returnUrl } from '#contract/fields.ts'

const ofHome = z.object({ id: idOf('Home') })

export const premiumReviews = area({
  'GET /homes/{id}/premium-review': {
    summary: 'Check whether my home’s premium review is paid for or included in the plan, and what it costs',
    access: { role: 'OWNER', permission: 'view_properties' },
    params: ofHome,
    response: z.object({
      isCovered: z.boolean(),
      feeCents: z.int(),
      currency: z.string(),
      paidUntil: z.date().nullable(),
      text: z.string(),
    }),
  },
  'POST /homes/{id}/premium-review/checkout': {
    summary: 'Open the payment page for my home’s premium review; the fee pays for the review, not for the result',
    access: { role: 'OWNER', permission: 'manage_billing' },
    params: ofHome,
    body: z.object({ successUrl: returnUrl, cancelUrl: returnUrl }),
    response: z.object({ url: z.string(), sessionId: z.string(), paymentId: z.uuid() }),
  },
})
