import type { CallRequest } from '#contract/homes/house-line.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'

const written = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/**
 * The email is the request itself and the only place that has the number: it ignores preferences, and is deleted after a month.
 */
export function notifyOfCallRequest(
  tx: Tx,
  home: { id: string; ownerId: string; title: string },
  request: CallRequest,
  at: Date,
) {
  const { name, phone, goodTime, question } = request
  const parts = [
    `${name} would like ${home.title} to call them.`,
    `Phone: ${written(phone)}`,
    ...(goodTime ? [`Good time to call: ${goodTime}`] : []),
    ...(question ? [`Question: ${question}`] : []),
    { link: `tel:+1${phone}`, label: `Call ${written(phone)}` } as const,
    'Please call within a day. They have not applied yet. Use the number for this call only, and do not leave a message that says what your home is for.',
  ]
  const message = `Someone would like ${home.title} to call them. The name and number are in the email we sent you.`
  const notice = {
    type: 'MESSAGE',
    title: 'Someone asked for a call',
    parts,
    message,
    priority: 'HIGH',
    email: 'required',
  } as const
  return notifyHome(tx, { ownerId: home.ownerId, homeId: home.id }, 'manage_applications', notice, at)
}
