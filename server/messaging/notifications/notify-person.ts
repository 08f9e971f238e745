import type { Permission } from '#contract/endpoint.ts'
import type { NotificationType } from '#contract/messaging/notifications.ts'
import type { ScreenLink } from '#contract/screens.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type EmailLink, type EmailPart, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { type AboutHome, listHomePeople } from '#server/people/accounts/home-people.queries.ts'
import { notify } from './notify.ts'
import { wantsMail } from './preferences.ts'

export type Recipient = { userId: string; email: string; firstName: string }

/** What a feature has to say. How it reaches the person is decided here. */
export type Notice = {
  type: NotificationType
  /** Also the email's subject. It shows on lock screens, so it names neither a home nor what this site is for. */
  title: string
  /** The email's paragraphs; the notification joins them. */
  parts: readonly EmailPart[]
  /** The screen that both lead to, and the text of the email's button. */
  link?: ScreenLink
  label?: string
  /** The notification's text if it differs from the email's. */
  message?: string
  /**
   * URGENT: a bed is lost unless the person acts within days, or someone is left without one. HIGH: something is waiting on the
   * person, or something of theirs was stopped. Everything else is NORMAL, the default.
   */
  priority?: 'HIGH' | 'URGENT'
  /**
   * By default the person's preference decides. 'required' is for what the law wants in writing, and for messages that exist only
   * as an email.
   */
  email?: 'none' | 'required'
  /** Only for what the person asked to get by email alone. */
  bell?: 'none'
  /** Links below the email, such as one that stops these emails, and its headers. */
  after?: readonly EmailLink[]
  headers?: Readonly<Record<string, string>>
}

/** Sends a notification and, if the person wants it, an email; both in the caller's transaction. */
export async function notifyPerson(tx: Tx, { userId, email: to, firstName }: Recipient, notice: Notice, at: Date) {
  const { type, title, parts, link, label = 'View details', message, priority, email, bell, after = [], headers } = notice
  const said = message ?? parts.filter((part) => typeof part === 'string').join(' ')
  if (bell !== 'none')
    await notify(tx, { userId, type, title, message: said, ...(link && { link }), ...(priority && { priority }) }, at)
  if (email === 'none' || (email !== 'required' && !(await wantsMail(tx, userId, type)))) return
  const mail = renderEmail({
    subject: title,
    greeting: `Hello ${firstName},`,
    parts: [...parts, ...(link ? [{ link, label }] : [])],
    footer: after,
  })
  await sendMail(tx, { to, ...mail, ...(headers && { headers: { ...headers } }) }, at)
}

/**
 * Notifies the owner and everyone on the team whose permission and homes cover the subject, so everyone who may act on it knows.
 * Pass a function to write the notice per person, for when its screen is not open to all of them.
 */
export async function notifyHome(
  tx: Tx,
  about: AboutHome,
  permission: Permission,
  notice: Notice | ((person: Pick<Actor, 'permissions'>) => Notice),
  at: Date,
) {
  for (const { permissions, ...person } of await listHomePeople(tx, about, permission)) {
    const text = typeof notice === 'function' ? notice(permissions ? { permissions } : {}) : notice
    await notifyPerson(tx, person, text, at)
  }
}
