import { formatDayOf, platformZone } from '#contract/time.ts'
import { businessDaysToAnswer } from '#contract/trust/appeals.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { type AppealRow, subjectsOfHomes } from './appeals.queries.ts'

const zoneOf = ({ timeZone }: Pick<AppealRow, 'timeZone'>) => timeZone ?? platformZone

/** What happens after a reversed decision, by what it was about. */
const afterReversal: Readonly<Record<AppealRow['subjectType'], string>> = {
  APPLICATION: 'Your application is open again, and the home will review it.',
  WAITLIST_ENTRY: 'You’re back on the waitlist, at your old place in line.',
  RESERVATION: 'Your stay continues.',
  DEPOSIT: 'The home’s part is held again, and someone else on our team will make the decision.',
  REVIEW: 'Your review will be checked again.',
  DOCUMENT: 'Your document will be checked again.',
  ACCOUNT: 'Your account is active again.',
  BACKGROUND_CHECK: 'The check will be assessed again.',
}

export const afterOverturn = ({ outcome, subjectType }: Pick<AppealRow, 'outcome' | 'subjectType'>) =>
  outcome || afterReversal[subjectType]

/** What happens next, for the person who appealed. */
export function appealNextStep(appeal: AppealRow): string {
  const { status, answerBy, infoUntil } = appeal
  const day = (at: Date) => formatDayOf(at, zoneOf(appeal))
  switch (status) {
    case 'SUBMITTED':
    case 'UNDER_REVIEW':
      return `Someone who was not part of the decision will read it. We’ll answer by ${day(answerBy)}, within ${businessDaysToAnswer} business days.`
    case 'INFO_REQUESTED':
      return infoUntil
        ? `Please answer our question by ${day(infoUntil)}, or the appeal will be closed.`
        : 'Please answer our question.'
    case 'UPHELD':
      return subjectsOfHomes.includes(appeal.subjectType)
        ? 'The decision stands. If you think someone broke the law, you can also contact your state’s fair housing office.'
        : 'The decision stands.'
    case 'OVERTURNED':
      return afterOverturn(appeal)
    case 'WITHDRAWN':
      return 'You withdrew it. The decision stands.'
    case 'EXPIRED':
      return 'We did not get an answer in time, so it’s closed. The decision stands.'
  }
}

export const presentAppealHistory = historyPresenter('appeal', {
  submit: 'Submitted',
  comment: 'The home commented',
  begin: 'Review started',
  requestInfo: 'Question asked',
  respond: 'Question answered',
  uphold: 'Decision upheld',
  overturn: 'Decision reversed',
  withdraw: 'Withdrawn',
  expire: 'Closed without an answer',
})
