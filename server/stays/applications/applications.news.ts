import type { NotificationPriority, NotificationType } from '#contract/messaging/notifications.ts'
import type { ApplicationTransition } from '#contract/stays/application.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { tell } from '#server/kernel/live.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import { applicationMail } from './applications.mail.ts'
import type { ApplicationRow } from './applications.queries.ts'
import type { StepTaker } from './applications.transitions.ts'
import { dayOf, momentOf, nextStepFor } from './applications.words.ts'
import { listHomePeople } from './parts.queries.ts'

export type News = { title: string; parts: readonly string[]; type?: NotificationType; isQuiet?: boolean }
export type Told = { row: ApplicationRow; at: Date; config: Pick<Config, 'publicUrl'> }
type Tell = (row: ApplicationRow) => News

const next = (side: 'RESIDENT' | 'HOME') => (row: ApplicationRow) => nextStepFor(side, row)
const [forResident, forHome] = [next('RESIDENT'), next('HOME')]
const said = ({ decisionWords }: ApplicationRow) => (decisionWords ? [`They write: ${decisionWords}`] : [])
const talk = ({ interview }: ApplicationRow) =>
  interview ? `${momentOf(new Date(interview.at))}. ${interview.place}${interview.note ? `. ${interview.note}` : ''}` : ''

/** What the applicant hears of a step, in the state after it. */
const toResident: Partial<Record<ApplicationTransition, Tell>> = {
  submit: (row) => ({
    title: row.status === 'SUBMITTED' ? 'Your application is sent' : 'One step is left',
    parts: [forResident(row)],
  }),
  pay: (row) => ({ title: 'Your application is sent', parts: ['We have your fee.', forResident(row)] }),
  failPayment: (row) => ({
    title: 'Your application is not sent yet',
    parts: ['The fee was not paid. Your answers are kept.', forResident(row)],
  }),
  openReview: (row) => ({ title: 'Your application is being read', parts: [forResident(row)], isQuiet: true }),
  requestInfo: (row) => ({ title: 'A question about your application', parts: [forResident(row)] }),
  scheduleInterview: (row) => ({ title: 'A talk is arranged', parts: [`When: ${talk(row)}`] }),
  approve: (row) => ({ title: 'Your application is approved', parts: [...said(row), forResident(row)] }),
  acceptPlace: (row) => ({ title: 'Your application is approved', parts: [forResident(row)] }),
  waitlist: (row) => ({ title: 'You are on the waitlist', parts: [forResident(row)] }),
  reject: (row) => ({
    title: 'A decision about your application',
    parts: ['The home turned it down.', ...said(row), `You can appeal until ${dayOf(row.appealUntil ?? row.changedAt)}.`],
  }),
  reopen: (row) => ({ title: 'Your application is open again', parts: [forResident(row)] }),
  closeHome: (row) => ({
    title: 'Your application has ended',
    parts: [
      'The home does not take people any more. This has nothing to do with you.',
      ...(row.feeRefundDueAt ? ['Your fee is given back.'] : []),
      'Our search shows homes with free beds, and your answers help you to apply there quickly.',
    ],
  }),
  lapse: (row) => ({ title: 'A bed is no longer held', parts: ['The time to reserve it is over.', forResident(row)] }),
  expire: (row) => ({
    title: 'Your application has ended',
    parts: [...(row.feeRefundDueAt ? ['The home did not answer in time. Your fee is given back.'] : []), forResident(row)],
  }),
}

/** What the home hears. Their own steps need no email. */
const toHome: Partial<Record<ApplicationTransition, Tell>> = {
  submit: (row) => ({ title: 'A new application', parts: [forHome(row)] }),
  pay: (row) => ({ title: 'A new application', parts: [forHome(row)] }),
  respond: (row) => ({ title: 'An applicant answered', parts: [forHome(row)] }),
  withdraw: () => ({ title: 'An application was withdrawn', parts: ['There is nothing more to do.'], isQuiet: true }),
  reopen: (row) => ({ title: 'An application is open again', parts: [...said(row), forHome(row)] }),
  lapse: () => ({ title: 'A bed is free again', parts: ['It was held for an applicant who did not reserve it in time.'] }),
  expire: () => ({ title: 'An application has ended', parts: ['It was not answered in time.'] }),
  convert: () => ({ title: 'A bed is reserved', parts: ['The application is a reservation now.'], isQuiet: true }),
}
/** Steps that the home takes itself; staff who take them for it tell it. */
const onBehalf: Partial<Record<ApplicationTransition, Tell>> = {
  openReview: () => ({ title: 'Staff opened an application for you', parts: [], isQuiet: true }),
  requestInfo: () => ({ title: 'Staff asked an applicant for you', parts: [] }),
  approve: (row) => ({ title: 'Staff approved an application for you', parts: [...said(row), forHome(row)] }),
  reject: (row) => ({ title: 'Staff turned an application down for you', parts: said(row) }),
}

/** Part of the transaction of the step. Nobody is told of what they did themselves a moment ago, except that it arrived. */
export async function tellBothSides(
  tx: Tx,
  step: ApplicationTransition,
  { row, at, config, actor }: Told & { actor: StepTaker },
) {
  const role = typeof actor === 'string' ? actor : actor.role
  const forApplicant = toResident[step]?.(row)
  if (forApplicant) await tellResident(tx, forApplicant, { row, at, config })
  // Before it is sent, a home knows nothing of it.
  if (row.submittedAt === null) return
  const forThem = (role === 'ADMIN' && onBehalf[step]?.(row)) || toHome[step]?.(row)
  if (forThem && row.status !== 'PAYMENT_PENDING') await tellHome(tx, forThem, { row, at, config })
}

export async function tellResident(tx: Tx, news: News, { row, at, config }: Told) {
  const path = `/residents/application-detail/${row.id}`
  const about = `Your application to ${row.title}.`
  await deliver(tx, { userId: row.userId, email: row.email, firstName: row.firstName }, { ...news, about, path, at, config })
}

export async function tellHome(tx: Tx, news: News, { row, at, config }: Told) {
  const path = `/homeowner/application/${row.id}`
  const about = `This is about ${row.title}.`
  const priority: NotificationPriority = row.priority === 'URGENT' ? 'HIGH' : 'NORMAL'
  for (const person of await listHomePeople(tx, row.ownerId))
    await deliver(tx, person, { ...news, about, path, at, config, priority })
}

type Person = { userId: string; email: string; firstName: string }
type Delivered = News & {
  about: string
  path: string
  at: Date
  config: Pick<Config, 'publicUrl'>
  priority?: NotificationPriority
}

async function deliver(tx: Tx, { userId, email, firstName }: Person, news: Delivered) {
  const { title, about, parts, path, at, config, isQuiet, type = 'APPLICATION', priority } = news
  const message = [about, ...parts].join(' ')
  await notify(tx, { userId, type, title, message, link: path, ...(priority && { priority }) }, at)
  if (isQuiet || !(await wantsMail(tx, userId, type))) return
  await sendMail(tx, { to: email, ...applicationMail(config, { title, parts: [about, ...parts], path, firstName }) }, at)
}

/** Open pages look again: those of both sides, or the other devices of the person who writes. */
export async function tellPages(tx: Tx, row: Pick<ApplicationRow, 'id' | 'userId' | 'ownerId'>, only?: 'RESIDENT') {
  const event = { topic: 'applications', id: row.id }
  await tell(tx, row.userId, event)
  if (only) return
  for (const { userId } of await listHomePeople(tx, row.ownerId)) await tell(tx, userId, event)
}
