import { screen } from '#contract/screens.ts'
import type { ApplicationTransition } from '#contract/stays/application.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type By, roleOf } from '#server/kernel/lifecycle.ts'
import { publish } from '#server/kernel/live.ts'
import {
  type Notice,
  notifyHome,
  notifyPeople,
  type Quote,
  type Told,
  toldOfHome,
} from '#server/messaging/notifications/notify-person.ts'
import { publishToHome } from '#server/people/accounts/home-people.queries.ts'
import type { ApplicationRow } from './applications.queries.ts'
import { dayOfHome, nextStepFor, timeOfHome } from './applications.words.ts'

export type ApplicationText = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'> & { type?: Notice['type'] }
type Write = (row: ApplicationRow) => ApplicationText

const next = (side: 'RESIDENT' | 'HOME') => (row: ApplicationRow) => nextStepFor(side, row)
const [forResident, forHome] = [next('RESIDENT'), next('HOME')]
const quoted =
  (by: string, inEmail: string) =>
  ({ decisionWords }: ApplicationRow): Quote[] =>
    decisionWords ? [{ quoted: `${by}: “${decisionWords}”`, inEmail }] : []
const said = quoted('Message from the home', 'Sign in to read the message from the home.')
/** The home reads its own earlier words, or those of staff who acted for it. */
const saidBefore = quoted('Message with the earlier decision', 'Sign in to read the message with the earlier decision.')
const saidForThem = quoted('Message to the applicant', 'Sign in to read the message to the applicant.')
const placeLabel: Record<NonNullable<ApplicationRow['interview']>['kind'], string> = {
  PHONE: 'Phone number',
  VIDEO: 'Video link',
  IN_PERSON: 'Where',
}
const interview = ({ interview, timeZone }: ApplicationRow) =>
  interview
    ? [
        `When: ${timeOfHome({ timeZone }, new Date(interview.at))}`,
        `${placeLabel[interview.kind]}: ${interview.place}`,
        ...(interview.note
          ? [{ quoted: `Message from the home: “${interview.note}”`, inEmail: 'Sign in to read the message from the home.' }]
          : []),
      ]
    : []
const interviewDay = ({ interview, timeZone }: ApplicationRow) =>
  interview ? ` on ${timeOfHome({ timeZone }, new Date(interview.at))}` : ''

/** The notice to the applicant about a transition, in the state after it. */
const toResident: Partial<Record<ApplicationTransition, Write>> = {
  submit: (row) => ({
    title: row.status === 'SUBMITTED' ? 'Your application was sent' : 'One more step',
    parts: [forResident(row)],
    ...(row.status !== 'SUBMITTED' && { priority: 'HIGH' }),
  }),
  pay: (row) => ({ title: 'Your application was sent', parts: ['We received your fee.', forResident(row)] }),
  failPayment: (row) => ({
    title: 'Your application has not been sent',
    parts: [row.feeWaivedAt ? 'The fee is waived.' : 'The fee was not paid.', forResident(row)],
    priority: 'HIGH',
  }),
  openReview: (row) => ({ title: 'Your application is in review', parts: [forResident(row)], email: 'none' }),
  requestInfo: (row) => ({ title: 'A question about your application', parts: [forResident(row)], priority: 'HIGH' }),
  scheduleInterview: (row) => ({ title: 'Your interview is scheduled', parts: interview(row) }),
  moveInterview: (row) => ({
    title: 'Your interview has changed',
    parts: ['The home changed your interview.', ...interview(row)],
    priority: 'HIGH',
  }),
  cancelInterview: (row) => ({
    title: 'Your interview was canceled',
    parts: [`The home canceled your interview${interviewDay(row)}.`, forResident(row)],
    priority: 'HIGH',
  }),
  approve: (row) => ({ title: 'Your application is approved', parts: [...said(row), forResident(row)], priority: 'URGENT' }),
  acceptPlace: (row) => ({ title: 'Your application is approved', parts: [forResident(row)], priority: 'URGENT' }),
  waitlist: (row) => ({ title: 'You’re on the waitlist', parts: [forResident(row)] }),
  endWait: (row) => ({
    title: 'Your application was closed',
    parts: ['It was on the waitlist, and your spot there has ended.', forResident(row)],
  }),
  resumeWait: (row) => ({
    title: 'Your application is open again',
    parts: [
      forResident(row),
      'The home has already reviewed it, so you do not have to apply again. Share it again to let the home see your answers.',
    ],
  }),
  reject: (row) => ({
    title: 'A decision about your application',
    parts: [
      'The home declined your application. It can no longer see your answers and documents.',
      ...said(row),
      `You can appeal by ${dayOfHome(row, row.appealUntil ?? row.changedAt)}.`,
    ],
  }),
  reopen: (row) => ({
    title: 'Your application was reopened',
    parts: [forResident(row), ...(row.isShared ? ['The home can see it again, as you shared it before.'] : [])],
    ...(!row.isShared && { priority: 'HIGH' }),
  }),
  closeHome: (row) => ({
    title: 'Your application was closed',
    parts: [
      'The home has stopped taking residents. This has nothing to do with you.',
      ...(row.feeRefundDueAt ? ['We’re refunding your fee.'] : []),
      'Search for homes with beds available. Your answers are saved, so applying again is quick.',
    ],
  }),
  lapse: (row) => ({ title: 'A bed is no longer held', parts: ['The time to reserve it has passed.', forResident(row)] }),
  expire: (row) => ({
    title: 'Your application was closed',
    parts: [...(row.feeRefundDueAt ? ['The home did not answer in time. We’re refunding your fee.'] : []), forResident(row)],
  }),
}

/** The notice to the home about a transition. Its own steps send no email. */
const toHome: Partial<Record<ApplicationTransition, Write>> = {
  submit: (row) => ({ title: 'New application', parts: [forHome(row)] }),
  pay: (row) => ({ title: 'New application', parts: [forHome(row)] }),
  respond: (row) => ({ title: 'An applicant answered', parts: [forHome(row)] }),
  withdraw: () => ({ title: 'An application was withdrawn', parts: ['There is nothing more to do.'], email: 'none' }),
  reopen: (row) => ({ title: 'An application was reopened', parts: [...saidBefore(row), forHome(row)] }),
  endWait: () => ({ title: 'An application was closed', parts: ['The applicant’s waitlist spot has ended.'], email: 'none' }),
  lapse: () => ({ title: 'A bed is available again', parts: ['It was held for an applicant who did not reserve it in time.'] }),
  expire: () => ({ title: 'An application expired', parts: ['It was not answered in time.'] }),
  convert: () => ({ title: 'A bed is reserved', parts: ['The application is now a reservation.'], email: 'none' }),
}
/** The notice to the home when staff take one of its steps for it. */
const onBehalf: Partial<Record<ApplicationTransition, Write>> = {
  openReview: () => ({ title: 'Waymark staff opened an application for you', parts: [], email: 'none' }),
  requestInfo: () => ({
    title: 'Waymark staff requested information for you',
    parts: ['The applicant got a question in your name. There is nothing you need to do.'],
  }),
  approve: (row) => ({ title: 'Waymark staff approved an application for you', parts: [...saidForThem(row), forHome(row)] }),
  reject: (row) => ({ title: 'Waymark staff declined an application for you', parts: saidForThem(row) }),
}

/** Reminds both sides of an interview. The titles show on lock screens and say no more than "appointment". */
export async function remindOfInterview(tx: Tx, row: ApplicationRow, at: Date) {
  const title = 'Reminder: you have an appointment'
  await notifyApplicant(tx, row, { title, parts: ['You have an interview coming up.', ...interview(row)], priority: 'HIGH' }, at)
  await notifyHomeOfApplication(tx, row, { title, parts: [forHome(row)] }, at)
}

/** Runs in the transition's transaction, and refreshes open pages. No one is notified of their own action, except that it arrived. */
export async function notifyOfApplication(tx: Tx, step: ApplicationTransition, row: ApplicationRow, by: By, at: Date) {
  const forApplicant = toResident[step]?.(row)
  const told = forApplicant ? [toldApplicant(row, forApplicant)] : []
  // Before an application is submitted, the home does not know of it.
  const homeKnows = row.submittedAt !== null && row.status !== 'PAYMENT_PENDING'
  const forThem = (roleOf(by) === 'ADMIN' && onBehalf[step]?.(row)) || toHome[step]?.(row)
  if (homeKnows && forThem) {
    const home = await toldOfHome(tx, row, 'manage_applications', homeNotice(row, forThem))
    const people = new Set([row.userId, ...home.map(({ person }) => person.userId)])
    const pages = [...people].map((userId) => ({ userId, event: changeOf(row) }))
    return notifyPeople(tx, [...told, ...home], at, pages)
  }
  await notifyPeople(tx, told, at)
  await refreshApplicationPages(tx, row)
}

const changeOf = ({ id }: Pick<ApplicationRow, 'id'>) => ({ topic: 'applications', id })

const label = 'View application'

function toldApplicant(row: ApplicationRow, text: ApplicationText): Told {
  const { id, userId, email, firstName } = row
  const parts = [`This is about your application to ${row.title}.`, ...text.parts]
  const link = screen('/residents/application-detail/:id', { id })
  return { person: { userId, email, firstName }, notice: { type: 'APPLICATION', label, link, ...text, parts } }
}

export const notifyApplicant = (tx: Tx, row: ApplicationRow, text: ApplicationText, at: Date) =>
  notifyPeople(tx, [toldApplicant(row, text)], at)

function homeNotice(row: ApplicationRow, text: ApplicationText): Notice {
  const parts = [`This is about ${row.title}.`, ...text.parts]
  const link = screen('/homeowner/application/:id', { id: row.id })
  const priority = row.priority === 'URGENT' ? { priority: 'HIGH' as const } : {}
  return { type: 'APPLICATION', label, link, ...priority, ...text, parts }
}

export const notifyHomeOfApplication = (tx: Tx, row: ApplicationRow, text: ApplicationText, at: Date) =>
  notifyHome(tx, row, 'manage_applications', homeNotice(row, text), at)

/** Refreshes open pages: those of both sides, or only the resident's other devices. */
export function refreshApplicationPages(
  tx: Tx,
  row: Pick<ApplicationRow, 'id' | 'userId' | 'ownerId' | 'homeId'>,
  only?: 'RESIDENT',
) {
  const event = changeOf(row)
  return only ? publish(tx, row.userId, event) : publishToHome(tx, row, 'manage_applications', event, row.userId)
}
