import type { SearchAlerts } from '#contract/homes/saved-searches.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { headerLink } from '#server/kernel/mail/mail.layout.ts'
import { notifyPerson, type Recipient } from '#server/messaging/notifications/notify-person.ts'
import { makeStopToken } from './stop-link.ts'

export const alertTitle = 'An update for you'

type Alert = Recipient & { id: string; byEmail: boolean; inApp: boolean; alerts: SearchAlerts }

/**
 * Names no home, no place and not what was searched for; that is behind sign-in. The search's own settings decide how the person
 * hears. Runs in the caller's transaction.
 */
export async function sendSearchAlert(tx: Tx, { id, byEmail, inApp, alerts, ...person }: Alert, at: Date) {
  const token = await makeStopToken(tx, id)
  const notice = {
    type: 'WAITLIST',
    title: alertTitle,
    parts: ['There is something new in a list you saved.'],
    link: screen('/residents/saved-homes', { view: 'searches' }),
    label: 'View update',
    after: [{ link: screen('/newsletter/unsubscribe', { alerts: token }), label: 'Stop these emails' }],
    // RFC 8058: a mail program stops them by a POST; following the link alone changes nothing.
    headers: {
      'List-Unsubscribe': headerLink(`/api/search-alerts/${token}/stop`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    email: byEmail ? 'required' : 'none',
    ...(!inApp && { bell: 'none' as const }),
    // Those of every morning come for everyone at once.
    ...(alerts === 'DAILY' && { isOfMany: true as const }),
  } as const
  await notifyPerson(tx, person, notice, at)
}
