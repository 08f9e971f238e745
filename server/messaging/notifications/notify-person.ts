import { randomUUID } from 'node:crypto'
import type { Permission } from '#contract/endpoint.ts'
import type { NotificationType } from '#contract/messaging/notifications.ts'
import type { ScreenLink } from '#contract/screens.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { priorityOfMany } from '#server/kernel/jobs/jobs.ts'
import { type EmailLink, type EmailPart, renderInLayout } from '#server/kernel/mail/mail.layout.ts'
import { type AboutHome, listHomePeople } from '#server/people/accounts/home-people.queries.ts'
import { type Delivery, deliver, type PageEvent } from './deliver.queries.ts'

export type Recipient = { userId: string; email: string; firstName: string }

/**
 * What someone wrote may be about health, and others may read an email: the notification quotes it, the email says where to read it.
 */
export type Quote = { quoted: string; inEmail: string }

/** What a feature has to say. How it reaches the person is decided here. */
export type Notice = {
  type: NotificationType
  /** Also the email's subject. It shows on lock screens, so it names neither a home nor what this site is for. */
  title: string
  /** The email's paragraphs; the notification joins them. */
  parts: readonly (EmailPart | Quote)[]
  /** The screen that both link to, and the text of the email's button. */
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
  /** One of many emails that go out at the same hour and that no one waits for: all other emails go first. */
  isOfMany?: true
  /** Only for what the person asked to get by email alone. */
  bell?: 'none'
  /** Links below the email, such as one that stops these emails, and its headers. */
  after?: readonly EmailLink[]
  headers?: Readonly<Record<string, string>>
}

/** Sends a notification and, if the person wants it, an email; both in the caller's transaction. */
export const notifyPerson = (tx: Tx, person: Recipient, notice: Notice, at: Date) => notifyPeople(tx, [{ person, notice }], at)

/** The same as `notifyPerson`, for any number of people in one statement, which can tell open pages of a change as well. */
export const notifyPeople = (tx: Tx, told: readonly Told[], at: Date, pages?: readonly PageEvent[]) =>
  deliver(tx, told.map(deliveryOf), at, pages)

export type Told = { person: Recipient; notice: Notice }

const isQuote = (part: EmailPart | Quote): part is Quote => typeof part === 'object' && 'quoted' in part

const inNotification = (part: EmailPart | Quote) => (typeof part === 'string' ? [part] : isQuote(part) ? [part.quoted] : [])

function deliveryOf({ person, notice }: Told): Delivery {
  const { userId } = person
  const { type, title, parts, link, message, priority, bell, email } = notice
  const said = message ?? parts.flatMap(inNotification).join(' ')
  return {
    userId,
    type,
    ...(bell !== 'none' && { bell: { id: randomUUID(), title, message: said, link, priority } }),
    ...(email !== 'none' && { email: emailOf(person, notice) }),
  }
}

function emailOf({ email: to, firstName }: Recipient, notice: Notice) {
  const { title: subject, parts, link, label = 'View details', after = [], headers = {}, email, isOfMany } = notice
  const button = link ? [{ link, label }] : []
  const shown = parts.map((part) => (isQuote(part) ? part.inEmail : part))
  const mail = renderInLayout({ subject, greeting: `Hello ${firstName},`, parts: [...shown, ...button], footer: after })
  return {
    id: randomUUID(),
    to,
    ...mail,
    headers,
    isRequired: email === 'required',
    ...(isOfMany && { priority: priorityOfMany }),
  }
}

type HomeNotice = Notice | ((person: Pick<Actor, 'permissions'>) => Notice)

/**
 * Notifies the owner and everyone on the team whose permission and homes cover the subject, so everyone who may act on it knows.
 * Pass a function to write the notice per person, for when its screen is not open to all of them.
 */
export const notifyHome = async (tx: Tx, about: AboutHome, permission: Permission, notice: HomeNotice, at: Date) =>
  notifyPeople(tx, await toldOfHome(tx, about, permission, notice), at)

/** The recipients and texts of `notifyHome`, for a caller that notifies others at the same time. */
export async function toldOfHome(tx: Tx, about: AboutHome, permission: Permission, notice: HomeNotice): Promise<Told[]> {
  const people = await listHomePeople(tx, about, permission)
  return people.map(({ permissions, ...person }) => ({
    person,
    notice: typeof notice === 'function' ? notice(permissions ? { permissions } : {}) : notice,
  }))
}
