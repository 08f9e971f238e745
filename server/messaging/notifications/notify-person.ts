import type { Permission } from '#contract/endpoint.ts'
import type { NotificationType } from '#contract/messaging/notifications.ts'
import type { ScreenLink } from '#contract/screens.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type EmailPart, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { listHomePeople } from '#server/people/accounts/home-people.queries.ts'
import { notify } from './notify.ts'
import { wantsMail } from './preferences.ts'

export type Recipient = { userId: string; email: string; firstName: string }

/** What a feature has to say. How it reaches the person is decided here. */
export type Notice = {
  type: NotificationType
  /** Also the subject of the email. Shows on locked screens: it names neither a home nor what this site is for. */
  title: string
  /** The paragraphs of the email; the notification joins them. */
  parts: readonly EmailPart[]
  /** The screen both lead to, and the words on the button of the email. */
  link?: ScreenLink
  label?: string
  /** The notification's text where it is not the same as the email's. */
  message?: string
  /**
   * URGENT: a bed is lost unless the person acts within days, or somebody stands without one. HIGH: something waits for the person, or
   * something of theirs was stopped. Everything else is NORMAL, which is what leaving it out means.
   */
  priority?: 'HIGH' | 'URGENT'
  /** Left out, the person's preference counts. 'required' is for what the law wants in writing and for messages that exist only as an email. */
  email?: 'none' | 'required'
}

/** A notification and, if the person wants it, an email; both in the caller's transaction. */
export async function notifyPerson(tx: Tx, { userId, email: to, firstName }: Recipient, notice: Notice, at: Date) {
  const { type, title, parts, link, label = 'View details', message, priority, email } = notice
  const said = message ?? parts.filter((part) => typeof part === 'string').join(' ')
  await notify(tx, { userId, type, title, message: said, ...(link && { link }), ...(priority && { priority }) }, at)
  if (email === 'none' || (email !== 'required' && !(await wantsMail(tx, userId, type)))) return
  const mail = renderEmail({
    subject: title,
    greeting: `Hello ${firstName},`,
    parts: [...parts, ...(link ? [{ link, label }] : [])],
  })
  await sendMail(tx, { to, ...mail }, at)
}

/**
 * The owner and everyone on the team whose permission covers the subject: whoever may act on it hears of it. A function writes the notice for
 * each person, where the screen it leads to is not open to all of them.
 */
export async function notifyHome(
  tx: Tx,
  ownerId: string,
  permission: Permission,
  notice: Notice | ((person: Pick<Actor, 'permissions'>) => Notice),
  at: Date,
) {
  for (const { permissions, ...person } of await listHomePeople(tx, ownerId, permission)) {
    const text = typeof notice === 'function' ? notice(permissions ? { permissions } : {}) : notice
    await notifyPerson(tx, person, text, at)
  }
}
