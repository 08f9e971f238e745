import type { DepositTransition } from '#contract/payments/deposit.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import type { Deposit } from './deposits.queries.ts'
import { nextStepOf } from './deposits.words.ts'

export type Told = { deposit: Deposit; by: Actor | 'SYSTEM'; at: Date; config: Pick<Config, 'publicUrl'> }
type Side = 'SEEKER' | 'OWNER'

const titles: Record<DepositTransition, Partial<Record<Side, string>>> = {
  moveOut: { SEEKER: 'Your deposit is due back', OWNER: 'A deposit is due back' },
  claim: { SEEKER: 'Please look at a list of costs' },
  object: { OWNER: 'A resident objected to your list' },
  decide: { SEEKER: 'Your deposit was decided about', OWNER: 'A deposit was decided about' },
  acceptClaim: { SEEKER: 'Your deposit is settled', OWNER: 'A deposit is settled' },
  giveBack: { SEEKER: 'Your deposit comes back', OWNER: 'A deposit goes back' },
}
const reminders: Record<Side, string> = { SEEKER: 'Your answer is still missing', OWNER: 'A deposit waits for you' }

/** Part of the transaction of the step. Nobody is sent an email about what they did themselves. */
export async function tellOfDeposit(tx: Tx, step: DepositTransition, told: Told) {
  for (const side of ['SEEKER', 'OWNER'] as const) {
    const title = titles[step][side]
    if (title) await deliver(tx, side, title, told)
  }
}

export const remind = (tx: Tx, side: Side, told: Told) => deliver(tx, side, reminders[side], told)

async function deliver(tx: Tx, side: Side, title: string, { deposit, by, at, config }: Told) {
  const isResident = side === 'SEEKER'
  const person = isResident
    ? { userId: deposit.residentUserId, email: deposit.residentEmail, firstName: deposit.firstName }
    : { userId: deposit.ownerUserId, email: deposit.ownerEmail, firstName: deposit.ownerFirstName }
  const link = `/${isResident ? 'residents' : 'homeowner'}/reservation/${deposit.reservationId}`
  const about = isResident
    ? `It is about your ${deposit.label.toLowerCase()} at ${deposit.homeTitle}.`
    : `${deposit.residentName}, ${deposit.homeTitle}.`
  const parts = [about, nextStepOf(deposit, { role: side }), ...(deposit.decisionWords ? [deposit.decisionWords] : [])]
  await notify(tx, { userId: person.userId, type: 'PAYMENT', title, message: parts.join(' '), link }, at)
  const isOwnDoing = by !== 'SYSTEM' && by.role === side
  if (isOwnDoing || !(await wantsMail(tx, person.userId, 'PAYMENT'))) return
  const said = renderEmail({
    subject: title,
    greeting: `Hello ${person.firstName},`,
    parts: [...parts, { link: `${config.publicUrl}${link}`, label: 'View deposit' }],
  })
  await sendMail(tx, { to: person.email, ...said }, at)
}
