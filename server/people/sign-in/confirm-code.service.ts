import type * as z from 'zod'
import type { confirmCodeForm } from '#contract/people/auth.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { findCredentials } from '#server/people/accounts/accounts.queries.ts'
import { finishConfirming } from './confirm-email.service.ts'
import { isPasswordOf } from './passwords.ts'
import { countCode, countDeadLink } from './throttle.ts'
import { listLiveTokens } from './tokens.queries.ts'
import { codeOf } from './tokens.ts'

type Call = Context & { caller: Caller; body: z.output<typeof confirmCodeForm> }

/**
 * The code proves access to the mailbox, and the password that the same person signed up. Whether the email is unknown, has an
 * account or waits for another code, the refusal and the work are the same.
 */
export async function confirmByCode(call: Call) {
  const { db, now, body } = call
  await countCode(call, body.email)
  const account = await findCredentials(db, body.email)
  const isWaiting = account?.status === 'PENDING_VERIFICATION'
  const matches = await isPasswordOf(isWaiting ? account.passwordHash : undefined, body.password)
  const links = account && matches ? await listLiveTokens(db, account.id, 'CONFIRM_EMAIL', now()) : []
  const link = links.find(({ tokenHash }) => codeOf(tokenHash) === body.code)
  if (account && link) return finishConfirming(call, { ...account, ...link }, undefined, 'CODE')
  await countDeadLink(call)
  throwFieldError('code', 'That code did not work. Check it against our newest email, or use the link in that email.')
}
