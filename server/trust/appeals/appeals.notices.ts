import { screen } from '#contract/screens.ts'
import { formatDayOf, platformZone } from '#contract/time.ts'
import type { AppealTransition } from '#contract/trust/appeal.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyStaff } from '#server/messaging/notifications/notify.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { doorOf } from '#server/people/accounts/accounts.mail.ts'
import { placeInSettings } from '#server/people/accounts/place-in-settings.ts'
import { staffForAppeal } from './appeals.policy.ts'
import { type AppealRow, isOfHomes } from './appeals.queries.ts'
import { afterOverturn, appealNextStep } from './appeals.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority'>

/** What the person hears, in the state after the transition. Their own actions they see on the screen. */
const texts: Partial<Record<AppealTransition | 'submit', (appeal: AppealRow) => Text>> = {
  submit: (appeal) => ({ title: 'We got your appeal', parts: [appealNextStep(appeal)] }),
  requestInfo: (appeal) => ({
    title: 'We have a question for you',
    parts: [`About your appeal: “${appeal.infoRequest}”`, appealNextStep(appeal)],
    priority: 'HIGH',
  }),
  uphold: ({ decisionWords }) => ({
    title: 'We decided your appeal',
    parts: ['We looked at everything again, and the decision stands.', `Reason: “${decisionWords}”`],
  }),
  overturn: (appeal) => ({
    title: 'We decided your appeal',
    parts: ['We reversed the decision.', afterOverturn(appeal), `Reason: “${appeal.decisionWords}”`],
    priority: 'HIGH',
  }),
  expire: (appeal) => ({ title: 'Your appeal was closed', parts: [appealNextStep(appeal)] }),
}

/** A suspended person signs in first, and wants to know whatever their preferences say. */
async function whereToRead(tx: Tx, appeal: AppealRow): Promise<Pick<Notice, 'link' | 'label' | 'email' | 'parts'>> {
  const { subjectType, role } = appeal
  const parts: string[] = []
  if (subjectType === 'ACCOUNT') return { link: screen(doorOf[role]), label: 'Sign in', email: 'required', parts }
  if (role === 'OWNER' && subjectType === 'BACKGROUND_CHECK')
    return { ...(await placeInSettings(tx, appeal, 'checks')), label: 'View my appeals' }
  if (role === 'OWNER') return { link: screen('/homeowner/docs'), label: 'View my appeals', parts }
  return { link: screen('/residents/appeals'), label: 'View my appeals', parts }
}

/** Runs in the transition's transaction. */
export async function notifyOfAppeal(tx: Tx, name: AppealTransition | 'submit', appeal: AppealRow, at: Date) {
  const text = texts[name]?.(appeal)
  const { userId, email, firstName } = appeal
  if (text) {
    const where = await whereToRead(tx, appeal)
    const notice = { type: 'APPEAL', ...where, ...text, parts: [...text.parts, ...where.parts] } as const
    await notifyPerson(tx, { userId, email, firstName }, notice, at)
  }
  if (name === 'submit') await notifyOfNewAppeal(tx, appeal, at)
  if (name === 'uphold' || name === 'overturn') await tellHome(tx, appeal, decidedText(name), at)
}

async function notifyOfNewAppeal(tx: Tx, appeal: AppealRow, at: Date) {
  const day = formatDayOf(appeal.answerBy, appeal.timeZone ?? platformZone)
  const message = `An answer is due by ${day}.`
  await notifyStaff(
    tx,
    {
      staff: staffForAppeal(appeal),
      type: 'APPEAL',
      title: 'A new appeal',
      message,
      link: screen('/admin-applications', { view: 'appeals' }),
    },
    at,
  )
  const parts = [
    `Someone appealed a decision by ${appeal.homeTitle}.`,
    'Waymark staff will decide. You can comment, and staff will read it first.',
  ]
  await tellHome(tx, appeal, { title: 'Someone appealed a decision', parts, priority: 'HIGH' }, at)
}

const decidedText = (name: 'uphold' | 'overturn'): Text => ({
  title: 'An appeal was decided',
  parts: [name === 'uphold' ? 'Your decision stands.' : 'Waymark staff reversed the decision, and the case is open again.'],
})

async function tellHome(tx: Tx, { ownerId, homeId, ...appeal }: AppealRow, text: Text, at: Date) {
  if (!ownerId || !isOfHomes(appeal)) return
  const notice = { type: 'APPEAL', link: screen('/homeowner/applications'), label: 'View appeals', ...text } as const
  await notifyHome(tx, { ownerId, homeId }, 'manage_applications', notice, at)
}

export const remindStaffOfAppeal = (tx: Tx, appeal: AppealRow, at: Date) =>
  notifyStaff(
    tx,
    {
      staff: staffForAppeal(appeal),
      type: 'APPEAL',
      title: 'An appeal needs an answer soon',
      message: `We promised one by ${formatDayOf(appeal.answerBy, platformZone)}.`,
      link: screen('/admin-applications', { view: 'appeals' }),
      priority: 'HIGH',
    },
    at,
  )
