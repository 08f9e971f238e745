import type { DepositTransition } from '#contract/payments/deposit.lifecycle.ts'
import { possessive } from '#contract/possessive.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type By, roleOf } from '#server/kernel/lifecycle.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { DepositRow } from './deposits.queries.ts'
import { depositNextStep } from './deposits.words.ts'

type Side = 'SEEKER' | 'OWNER'

const titles: Record<DepositTransition, Partial<Record<Side, string>>> = {
  moveOut: { SEEKER: 'Your deposit is due back', OWNER: 'A deposit is due back' },
  claim: { SEEKER: 'Please review deposit deductions' },
  object: { OWNER: 'A resident disputed your deductions' },
  decide: { SEEKER: 'A decision about your deposit', OWNER: 'A decision about a deposit' },
  acceptClaim: { SEEKER: 'Your deposit is settled', OWNER: 'A deposit is settled' },
  giveBack: { SEEKER: 'Your deposit is being returned', OWNER: 'A deposit is being returned' },
  chargeBack: { SEEKER: 'Your bank returned your deposit', OWNER: 'The bank returned a deposit' },
  moveBackIn: { SEEKER: 'Your deposit is held again', OWNER: 'A deposit is held again' },
  reopen: { SEEKER: 'We’ll review your deposit again', OWNER: 'A deposit will be reviewed again' },
}
/** The side that must act after a transition. */
const waitsFor: Partial<Record<DepositTransition, Side>> = { moveOut: 'OWNER', claim: 'SEEKER' }
const reminders: Record<Side, string> = { SEEKER: 'Please respond', OWNER: 'A deposit is waiting on you' }

/** Runs in the transition's transaction. No one gets an email about what their own side did. */
export async function notifyOfDeposit(tx: Tx, step: DepositTransition, deposit: DepositRow, by: By, at: Date) {
  for (const side of ['SEEKER', 'OWNER'] as const) {
    const title = titles[step][side]
    const isOwnDoing = roleOf(by) === side
    const priority = waitsFor[step] === side && ({ priority: 'HIGH' } as const)
    if (title) await notifySide(tx, side, deposit, { title, ...priority, ...(isOwnDoing && { email: 'none' }) }, at)
  }
}

export const remindOfDeposit = (tx: Tx, side: Side, deposit: DepositRow, at: Date) =>
  notifySide(tx, side, deposit, { title: reminders[side], priority: 'HIGH' }, at)

async function notifySide(tx: Tx, side: Side, deposit: DepositRow, text: Pick<Notice, 'title' | 'priority' | 'email'>, at: Date) {
  const { reservationId: id, residentUserId: userId, residentEmail: email, firstName } = deposit
  const about =
    side === 'SEEKER'
      ? `This is about your ${deposit.label.toLowerCase()} at ${deposit.homeTitle}.`
      : `This is about ${possessive(deposit.residentName)} ${deposit.label.toLowerCase()} at ${deposit.homeTitle}.`
  const parts = [about, depositNextStep(deposit, { role: side }), ...(deposit.decisionWords ? [deposit.decisionWords] : [])]
  const notice = { type: 'PAYMENT', parts, label: 'View deposit', ...text } as const
  if (side === 'SEEKER')
    await notifyPerson(tx, { userId, email, firstName }, { ...notice, link: screen('/residents/reservation/:id', { id }) }, at)
  else {
    const link = screen('/homeowner/reservation/:id', { id })
    await notifyHome(tx, deposit, 'manage_reservations', { ...notice, link }, at)
  }
}
