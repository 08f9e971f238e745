import type { IdentityTransition } from '#contract/trust/identity.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { placeInSettings } from '#server/people/accounts/place-in-settings.ts'
import type { IdentityRow } from './identity.queries.ts'
import { identityNextStep, reasonText } from './identity.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'>

/** The person sees their own actions on the screen, and is notified of our decisions. */
const texts: Partial<Record<IdentityTransition, (row: IdentityRow) => Text>> = {
  approve: (row) => ({ title: 'Your identity is checked', parts: [identityNextStep(row)] }),
  requestChanges: (row) => ({
    title: 'We need another photo',
    parts: [identityNextStep(row), reasonText(row)],
    priority: 'HIGH',
  }),
  reject: (row) => ({
    title: 'We could not confirm your identity',
    parts: [identityNextStep(row), reasonText(row)],
    priority: 'HIGH',
  }),
  lapse: () => ({
    title: 'Your identity check was closed',
    parts: ['We did not get your photos for 30 days, so we deleted what you had added.'],
    email: 'none',
  }),
  changeName: () => ({
    title: 'Your identity check no longer counts',
    parts: ['You changed your name, and the check was for the one before. You can ask for a new one.'],
    email: 'none',
  }),
  expire: (row) => ({ title: 'Your identity check has expired', parts: [identityNextStep(row)], email: 'none' }),
}

/** Runs in the transition's transaction. Staff see the queue on their dashboard and need no notification for each request. */
export async function notifyOfIdentity(tx: Tx, name: IdentityTransition, row: IdentityRow, at: Date) {
  const text = texts[name]?.(row)
  if (!text) return
  const { userId, email, firstName } = row
  const { link, parts } = await placeInSettings(tx, row, 'checks')
  const notice = { type: 'VERIFICATION', link, label: 'View my checks', ...text, parts: [...text.parts, ...parts] } as const
  await notifyPerson(tx, { userId, email, firstName }, notice, at)
}
