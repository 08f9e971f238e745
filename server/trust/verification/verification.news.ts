import type { VerificationTransition } from '#contract/trust/verification.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import { dayOf } from './checklist.ts'
import type { Request } from './request.ts'
import { answerBy, reviewBy, waitsUntil } from './timing.ts'
import { type News, verificationMail } from './verification.mail.ts'
import { levelName } from './verification.words.ts'

type Told = { request: Request; at: Date; config: Pick<Config, 'publicUrl'> }

const end = ({ row }: Request) => dayOf(row.expiresAt ?? undefined)
const words = ({ row }: Request) => row.reason ?? ''
const again = ({ row }: Request, at: Date) => dayOf(waitsUntil(row, at) ?? at)

type Tell = (request: Request, at: Date) => Omit<News, 'level'> & { isQuiet?: true }

/** What an owner is told of a step, in the state after it. Their own small steps need no email. */
const news: Partial<Record<VerificationTransition, Tell>> = {
  submit: ({ row }, at) => ({
    title: 'We have your request',
    parts: [`A person is going to read it. Our goal is an answer by ${dayOf(reviewBy(row) ?? at)}.`],
  }),
  askRenewal: (request, at) => ({
    title: 'We have your request',
    parts: [`Our goal is an answer by ${dayOf(reviewBy(request.row) ?? at)}. The badge holds until ${end(request)}.`],
  }),
  begin: () => ({ title: 'A reviewer has begun', parts: ['A reviewer is reading your papers and answers.'], isQuiet: true }),
  ask: (request, at) => ({
    title: 'We need something from you',
    parts: [`The reviewer writes: ${words(request)}`, `Please answer by ${dayOf(answerBy(request.row) ?? at)}.`],
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
      `The badge is not shown until we have checked again. Update your documents and submit by ${dayOf(answerBy(request.row) ?? at)}.`,
    ],
  }),
  revoke: (request, at) => ({
    title: 'A badge was taken away',
    parts: [
      `The reviewer writes: ${words(request)}`,
      `The badge is no longer shown. You can start again from ${again(request, at)}.`,
    ],
  }),
}

/** Part of the transaction of the step. */
export async function tellOwner(tx: Tx, step: VerificationTransition, { request, at, config }: Told) {
  const told = news[step]?.(request, at)
  if (told) await deliver(tx, told, { request, at, config })
}

export const remindOwner = (tx: Tx, told: Told) =>
  deliver(
    tx,
    {
      title: 'A badge ends soon',
      parts: [
        `It ends on ${end(told.request)}. Upload new papers where one runs out, then ask for a renewal. The badge holds meanwhile.`,
      ],
    },
    told,
  )

type Delivered = ReturnType<Tell>

async function deliver(tx: Tx, { isQuiet, ...said }: Delivered, { request, at, config }: Told) {
  const { home, level } = request
  const link = '/homeowner/verification-status'
  const message = [`${levelName[level]} of ${home.title}.`, ...said.parts].join(' ')
  await notify(tx, { userId: home.userId, type: 'VERIFICATION', title: said.title, message, link }, at)
  if (!isQuiet && (await wantsMail(tx, home.userId, 'VERIFICATION')))
    await sendMail(tx, { to: home.email, ...verificationMail(config, home, { ...said, level }) }, at)
}
