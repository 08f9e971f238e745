import { screen } from '#contract/screens.ts'
import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import type { VerificationTransition } from '#contract/trust/verification.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type Notice, notifyHome } from '#server/messaging/notifications/notify-person.ts'
import { formatBadgeDay } from './checklist.ts'
import type { Request } from './request.ts'
import { answerBy, reviewBy, waitsUntil } from './timing.ts'

const end = ({ row }: Request) => formatBadgeDay(row.expiresAt ?? undefined)
const words = ({ row }: Request) => row.reason ?? ''
const again = ({ row }: Request, at: Date) => formatBadgeDay(waitsUntil(row, at) ?? at)

type Text = Pick<Notice, 'title' | 'priority' | 'email'> & { parts: readonly string[] }

/** The notice to a home about a transition, in the state after it. Its own small steps send no email. */
const texts: Partial<Record<VerificationTransition, (request: Request, at: Date) => Text>> = {
  submit: ({ row }, at) => ({
    title: 'We got your request',
    parts: [`Someone on our team will review it. We aim to answer by ${formatBadgeDay(reviewBy(row) ?? at)}.`],
  }),
  askRenewal: (request, at) => ({
    title: 'We got your request',
    parts: [`We aim to answer by ${formatBadgeDay(reviewBy(request.row) ?? at)}. Your badge is valid until ${end(request)}.`],
  }),
  begin: () => ({
    title: 'Your review has started',
    parts: ['A reviewer is looking at your documents and answers.'],
    email: 'none',
  }),
  ask: (request, at) => ({
    title: 'We need something from you',
    parts: [`Message from the reviewer: ${words(request)}`, `Please answer by ${formatBadgeDay(answerBy(request.row) ?? at)}.`],
    priority: 'HIGH',
  }),
  returnRenewal: (request) => ({
    title: 'We need something from you',
    parts: [
      `Message from the reviewer: ${words(request)}`,
      `Please request the renewal again by ${end(request)}. Your badge is valid until then.`,
    ],
    priority: 'HIGH',
  }),
  approve: (request) => ({
    title: 'Your request was approved',
    parts: [`Your badge is valid until ${end(request)}. The home’s page shows what was checked and when.`],
  }),
  renew: (request) => ({
    title: 'Your badge was renewed',
    parts: [`It’s valid until ${end(request)}. The home’s page shows what was checked and when.`],
  }),
  reject: (request, at) => ({
    title: 'Your request was declined',
    parts: [`Message from the reviewer: ${words(request)}`, `You can start again on ${again(request, at)}.`],
  }),
  lapse: (request, at) => ({
    title: 'Your request was closed',
    parts: [words(request), `You can start again on ${again(request, at)}.`],
  }),
  expire: (request) => ({
    title: 'A badge has expired',
    parts: [
      words(request),
      request.row.status === 'EXPIRED'
        ? 'The badge is no longer shown. Your documents are saved, so starting again is quick.'
        : 'The badge is not shown until we have reviewed your renewal. You do not need to start again.',
    ],
  }),
  reopen: (request, at) => ({
    title: 'A badge needs a new check',
    parts: [
      words(request),
      `We will not show the badge until we have checked again. Update your documents and submit by ${formatBadgeDay(answerBy(request.row) ?? at)}.`,
    ],
    priority: 'HIGH',
  }),
  reset: (request, at) => ({
    title: 'A verification starts over',
    parts: [
      words(request),
      `Your answers and documents are saved. Check them and submit by ${formatBadgeDay(answerBy(request.row) ?? at)}.`,
    ],
    priority: 'HIGH',
  }),
  restore: (request) => ({
    title: 'A badge is valid again',
    parts: [words(request), `It’s valid until ${end(request)}.`],
  }),
  revoke: (request, at) => ({
    title: 'A badge was revoked',
    parts: [
      `Message from the reviewer: ${words(request)}`,
      `The badge is no longer shown. You can start again on ${again(request, at)}.`,
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
      title: 'A badge expires soon',
      parts: [
        `It expires on ${end(request)}. Replace any document that is about to expire, then request a renewal. Your badge stays valid until then, including while we review.`,
      ],
      priority: 'HIGH',
    },
    at,
  )

const notifyAboutRequest = (tx: Tx, { home, level }: Request, text: Text, at: Date) => {
  const name = verificationLevelLabel[level]
  const notice = {
    type: 'VERIFICATION',
    label: 'View verification',
    link: screen('/homeowner/verification-status'),
    ...text,
    parts: [`This is about the ${name.toLowerCase()} for ${home.title}.`, ...text.parts],
    message: [`${name} for ${home.title}.`, ...text.parts].join(' '),
  } as const
  return notifyHome(tx, { ownerId: home.ownerId, homeId: home.id }, 'edit_properties', notice, at)
}
