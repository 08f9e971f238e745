import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { headerLink, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import type { Recipient } from '#server/messaging/notifications/notify-person.ts'
import { makeStopToken } from './stop-link.ts'

export const alertTitle = 'An update for you'

type Alert = Recipient & { id: string; byEmail: boolean; inApp: boolean }

/** Names no home, no place and not what was searched for; that is behind sign-in. Runs in the caller's transaction. */
export async function sendSearchAlert(tx: Tx, { id, userId, email, firstName, byEmail, inApp }: Alert, at: Date) {
  const link = screen('/residents/saved-homes', { view: 'searches' })
  const text = 'There is something new in a list you saved.'
  if (inApp) await notify(tx, { userId, type: 'WAITLIST', title: alertTitle, message: text, link }, at)
  if (!byEmail) return
  const token = await makeStopToken(tx, id)
  const parts = [
    text,
    { link, label: 'View update' },
    { link: screen('/newsletter/unsubscribe', { alerts: token }), label: 'Stop these emails' },
  ]
  // RFC 8058: a mail program stops them by a POST; following the link alone changes nothing.
  const headers = {
    'List-Unsubscribe': headerLink(`/api/search-alerts/${token}/stop`),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await sendMail(tx, { to: email, headers, ...renderEmail({ subject: alertTitle, greeting: `Hello ${firstName},`, parts }) }, at)
}
