import type { Role } from '#contract/endpoint.ts'
import type { Caller, Context } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { findCredentials } from './accounts.queries.ts'
import { sendConfirmation } from './confirm-email.service.ts'
import { isPasswordOf } from './passwords.ts'
import { enter } from './session-user.ts'
import { countTry, forgetTries, mayWriteTo } from './throttle.ts'

type Door = { role: Role; refusal: string }

// One sentence for every failure at a door, so that it tells nothing about the e-mail.
const refusalAt = (what: string, hint: string) => `That e-mail and password do not match ${what}. ${hint}`
export const doors = {
  resident: {
    role: 'SEEKER',
    refusal: refusalAt('a resident account', 'If you have an owner account, sign in there.'),
  },
  owner: {
    role: 'OWNER',
    refusal: refusalAt('an owner account', 'If you have a resident account, sign in there.'),
  },
  staff: {
    role: 'ADMIN',
    refusal: refusalAt('a staff account', 'If you have a resident or owner account, sign in there.'),
  },
} as const satisfies Record<string, Door>

type Call = Context & { body: { email: string; password: string }; caller: Caller }

export const signInAt =
  ({ role, refusal }: Door) =>
  async (call: Call) => {
    const { email, password } = call.body
    await countTry(call, email)
    const account = await findCredentials(call.db, email)
    const matches = await isPasswordOf(account?.passwordHash, password)
    if (!account || !matches || account.role !== role) throw new Refusal(401, refusal)
    if (account.status === 'PENDING_VERIFICATION') return remindToConfirm(call, account)
    if (account.status !== 'ACTIVE') throw new Refusal(401, refusal)
    await forgetTries(call, email)
    return enter(call, call.db, account.id)
  }

type Account = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

async function remindToConfirm(call: Call, account: Account): Promise<never> {
  if (await mayWriteTo(call, account.email)) await inTransaction(call.db, (tx) => sendConfirmation(call, tx, account))
  throw new Refusal(403, 'Please confirm your e-mail first. We have sent you the link again.')
}
