import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText } from '#contract/fields.ts'
import { staffAccess } from '#contract/staff.ts'

const words = requiredText(2000, 'Enter a reason')

/** The reason is sent to the person, and stored with who decided. */
export const accountStatusForm = z.object({
  status: z.enum(['ACTIVE', 'SUSPENDED'], 'Choose active or suspended'),
  reason: words,
})

export const accountStatus = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(['SEEKER', 'OWNER', 'ADMIN']),
    status: z.enum(['ACTIVE', 'SUSPENDED']),
  })
  .meta({ id: 'AccountStatus' })

export const adminUsers = area({
  'PUT /admin/users/{id}/status': {
    summary: 'Suspend or reinstate an account, and email the person the reason',
    access: staffAccess('SUPPORT'),
    params: z.object({ id: idOf('Account') }),
    body: accountStatusForm,
    response: accountStatus,
  },
})
