import { screen } from '#contract/screens.ts'
import type { VerificationTransition } from '#contract/trust/verification.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome } from '#server/messaging/notifications/notify-person.ts'
import { formatBadgeDay } from './checklist.ts'
import type { Request } from './request.ts'
import { answerBy, reviewBy, waitsUntil } from './timing.ts'
import { levelName } from './verification.words.ts'

const end = ({ row }: Request) => formatBadgeDay(row.expiresAt ?? undefined)
const words = ({ row }: Request) => row.reason ?? ''
const again = ({ row }: Request, at: Date) => formatBadgeDay(waitsUntil(row, at) ?? at)

type Text = Pick<Notice, 'title' | 'priority' | 'email'> & { parts: readonly string[] }

/** What a home is told about a transition, in the state after it. Its own small steps send no email. */
const texts: Partial<Record<VerificationTransition, (request: Request, at: Date) => Text>> = {
  submit: ({ row }, at) => ({
    title: 'We have your request',
    parts: [`A person is going to read it. Our goal is an answer by ${formatBadgeDay(reviewBy(row) ?? at)}.`],
  }),
  askRenewal: (request, at) => ({
    title: 'We have your request',
    parts: [`Our goal is an answer by ${formatBadgeDay(reviewBy(request.row) ?? at)}. The badge holds until ${end(request)}.`],
  }),
  begin: () => ({ title: 'A reviewer has begun', parts: ['A reviewer is reading your papers and answers.'], email: 'none' }),
  ask: (request, at) => ({
    title: 'We need something from you',
    parts: [`The reviewer writes: ${words(request)}`, `Please answer by ${formatBadgeDay(answerBy(request.row) ?? at)}.`],
    priority: 'HIGH',
  }),
  approve: (request) => ({
    title: 'Your request was approved',
    parts: [`The badge holds until ${end(request)}. The page of the home says what was checked, and when.`],
  }),
  renew: (request) => ({
    title: 'Your badge was renewed',
    parts: [`It holds until ${end(request)}. The page of the home says what was checked, and when.`],
  }),
  reject: (request, at) => ({
    title: 'Your request was turned down',
    parts: [`The reviewer writes: ${words(request)}`, `You can start again from ${again(request, at)}.`],
  }),
  lapse: (request, at) => ({
    title: 'Your request has ended',
    parts: [words(request), `You can start again from ${again(request, at)}.`],
  }),
  expire: (request) => ({
    title: 'A badge has expired',
    parts: [words(request), 'The badge is no longer shown. Your papers are kept, so starting again is quick.'],
  }),
  reopen: (request, at) => ({
    title: 'A badge needs a new check',
    parts: [
      words(request),
      `The badge is not shown until we have checked again. Update your documents and submit by ${formatBadgeDay(answerBy(request.row) ?? at)}.`,
    ],
    priority: 'HIGH',
  }),
  revoke: (request, at) => ({
    title: 'A badge was taken away',
    parts: [
      `The reviewer writes: ${words(request)}`,
      `The badge is no longer shown. You can start again from ${again(request, at)}.`,
    ],
    priority: 'HIGH',
  }),
}

/** Runs in the transition's transaction. */
export async function notifyOfVerification(tx: Tx, step: VerificationTransition, request: Request, at: Date) {
  const text = texts[step]?.(request, at)
  if (text) await notifyAboutRequest(tx, request, text, at)
}

export const remindOfVerification = (tx: Tx, request: Request, at: Date) =>
  notifyAboutRequest(
    tx,
    request,
    {
      title: 'A badge ends soon',
      parts: [
        `It ends on ${end(request)}. Upload new papers where one runs out, then ask for a renewal. The badge holds meanwhile.`,
      ],
      priority: 'HIGH',
    },
    at,
  )

const notifyAboutRequest = (tx: Tx, { home, level }: Request, text: Text, at: Date) => {
  const name = levelName[level]
  const notice = {
    type: 'VERIFICATION',
    label: 'View verification',
    link: screen('/homeowner/verification-status'),
    ...text,
    parts: [`This is about: ${name.toLowerCase()} of ${home.title}.`, ...text.parts],
    message: [`${name} of ${home.title}.`, ...text.parts].join(' '),
  } as const
  return notifyHome(tx, home.ownerId, 'edit_properties', notice, at)
}
