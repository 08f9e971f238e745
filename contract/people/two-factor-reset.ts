import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, reason, requiredText } from '#contract/fields.ts'
import { staffAccess } from '#contract/staff.ts'
import { message } from './auth.ts'
import { twoFactorResetStatus } from './two-factor-reset.lifecycle.ts'

/** How staff made sure who is asking. */
export const identityCheck = z.enum(['VIDEO_CALL', 'IN_PERSON', 'ID_DOCUMENT', 'KNOWN_FACTS'], 'Choose how you checked who it is')
export type IdentityCheck = z.infer<typeof identityCheck>

export const twoFactorResetForm = z.object({
  identityCheck,
  /** What was checked and what it matched; staff read it, the person does not. */
  identityNote: requiredText(1000, 'Describe what you checked', 10),
  /** The person reads it in the email. */
  reason,
})

export const twoFactorReset = z
  .object({
    id: z.uuid(),
    status: twoFactorResetStatus,
    identityCheck,
    identityNote: z.string(),
    reason: z.string(),
    requestedBy: z.string(),
    requestedAt: z.date(),
    takesEffectAt: z.date(),
    endedAt: z.date().nullable(),
  })
  .meta({ id: 'TwoFactorReset' })
export type TwoFactorReset = z.infer<typeof twoFactorReset>

const link = 'This link is incomplete'

export const twoFactorResets = area({
  'POST /admin/users/{id}/two-factor-reset': {
    summary: 'Turn off someone’s two-step sign-in after 24 hours, once staff checked who they are',
    access: staffAccess('SUPPORT'),
    params: z.object({ id: idOf('Account') }),
    body: twoFactorResetForm,
    response: message,
    status: 201,
    limit: { calls: 20, seconds: 3600 },
  },
  'DELETE /admin/users/{id}/two-factor-reset': {
    summary: 'Keep someone’s two-step sign-in on',
    access: staffAccess('SUPPORT'),
    params: z.object({ id: idOf('Account') }),
    response: message,
  },
  'POST /auth/stop-two-factor-reset': {
    summary: 'Keep my two-step sign-in, with the emailed link',
    access: 'public',
    body: z.object({ token: z.string(link).min(20, link).max(200, link) }),
    response: message,
    failureLimit: { calls: 30, seconds: 900 },
  },
})
