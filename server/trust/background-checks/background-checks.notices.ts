import { screen } from '#contract/screens.ts'
import { type BackgroundCheckTransition, daysToConsent } from '#contract/trust/background-check.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { type Notice, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { placeInSettings } from '#server/people/accounts/place-in-settings.ts'
import { noticeParagraphs } from './adverse-notice.ts'
import type { BackgroundCheckRow } from './background-checks.queries.ts'
import { checkNextStep, lastDay } from './background-checks.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email' | 'message'>
type Write = (check: BackgroundCheckRow, more: { at: Date; noticeReason: string; reason: string }) => Text

/** The notice itself, as the law wants it in writing; the bell only points to it. */
const notice: Write = (check, { noticeReason }) => ({
  title: 'An important notice for you',
  parts: noticeParagraphs(check, noticeReason),
  message: `Please read it. You can dispute it until ${lastDay(check.disputeUntil)}.`,
  priority: 'URGENT',
  email: 'required',
})

/** Titles show on lock screens and do not say what the check is. What the person did, they see on the screen. */
const texts: Partial<Record<BackgroundCheckTransition, Write>> = {
  request: ({ reason }) => ({
    title: 'We need your answer',
    parts: [
      'We’d like to run a background check. Nothing happens before you agree, and you can decline.',
      `Why: ${reason}`,
      `Please answer within ${daysToConsent} days.`,
    ],
    priority: 'HIGH',
  }),
  begin: (check, { at }) => ({ title: 'Your check has started', parts: [checkNextStep(check, at)] }),
  clear: (check, { at }) => ({ title: 'Your check is done', parts: [checkNextStep(check, at)] }),
  requireReview: (check, { at }) => ({ title: 'An update on your check', parts: [checkNextStep(check, at)] }),
  sendNotice: notice,
  keepNotice: notice,
  recheck: () => ({
    title: 'We’re checking again',
    parts: ['You disputed the report. We asked the agency to check it again. Meanwhile, the decision does not count.'],
  }),
  reopen: (check, { at }) => ({ title: 'An update on your check', parts: [checkNextStep(check, at)] }),
  cancel: (_check, { reason }) => ({
    title: 'A check was canceled',
    parts: ['We canceled your background check. You do not need to do anything.', `Reason: ${reason}`],
  }),
  lapse: () => ({
    title: 'A check was closed',
    parts: ['You did not answer, so we closed the background check. Nothing was checked.'],
    email: 'none',
  }),
  expire: (check, { at }) => ({ title: 'Your check has expired', parts: [checkNextStep(check, at)], email: 'none' }),
}

/** What staff hear: whose turn it is now. */
const forStaff: Partial<Record<BackgroundCheckTransition, string>> = {
  consent: 'Someone agreed to a background check. It can begin.',
  dispute: 'Someone disputed a background report. Ask the agency to check again.',
}

/** Runs in the transition's transaction. */
export async function notifyOfCheck(
  tx: Tx,
  name: BackgroundCheckTransition,
  check: BackgroundCheckRow,
  { at, noticeReason = '', reason = '' }: { at: Date; noticeReason?: string | undefined; reason?: string | undefined },
) {
  const { userId, email, firstName } = check
  const text = texts[name]?.(check, { at, noticeReason, reason })
  if (text) {
    const { link, parts } = await placeInSettings(tx, check, 'checks')
    const about = { type: 'VERIFICATION', link, label: 'View my check' } as const
    const message = text.message && [text.message, ...parts].join(' ')
    const notice = { ...about, ...text, parts: [...text.parts, ...parts], ...(message && { message }) }
    await notifyPerson(tx, { userId, email, firstName }, notice, at)
  }
  const forTeam = forStaff[name]
  const queue = screen('/admin-user-verification', { view: 'background' })
  if (forTeam)
    await notifyStaff(
      tx,
      { staff: ['REVIEWER'], type: 'VERIFICATION', title: 'A background check', message: forTeam, link: queue },
      at,
    )
}
