import { formatDayOf, platformZone } from '#contract/time.ts'
import { daysOfFreeCopy, daysToDispute } from '#contract/trust/background-check.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import { issuerOf } from '#server/kernel/pdf/issuer.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import type { BackgroundCheckRow } from './background-checks.queries.ts'
import { lastDay } from './background-checks.words.ts'

/** What the law wants an adverse notice to say (FCRA, section 615(a)): who reported, that they did not decide, and two rights. */
const rights = ({ agencyName, agencyAddress, agencyPhone }: BackgroundCheckRow) => ({
  agency: `${agencyName}, ${agencyAddress}, ${agencyPhone}`,
  whoDecided: `${agencyName} did not make this decision and cannot tell you why it was made. We did.`,
  copy: `You can get a free copy of the report from ${agencyName} if you ask within ${daysOfFreeCopy} days of this notice.`,
  dispute: `You can dispute anything in the report that is wrong or incomplete, with ${agencyName} and with us.`,
})

const deadline = (check: BackgroundCheckRow) =>
  `If you dispute it with us by ${lastDay(check.disputeUntil)} (${daysToDispute} days), the decision does not count until we’ve looked again.`

/** The notice as an email, paragraph by paragraph. */
export function noticeParagraphs(check: BackgroundCheckRow, reason: string) {
  const { agency, whoDecided, copy, dispute } = rights(check)
  return [
    'We made a decision about your background check, at least in part because of a report about you.',
    `Our reason: ${reason}`,
    `The report came from: ${agency}.`,
    whoDecided,
    copy,
    `${dispute} ${deadline(check)}`,
    'You can also appeal. Someone who was not part of the decision will look at it.',
  ]
}

/** The same notice as a document to keep or to show. */
export async function makeNotice(config: Pick<Config, 'operator' | 'supportEmail'>, check: BackgroundCheckRow, reason: string) {
  const { agency, whoDecided, copy, dispute } = rights(check)
  const sentAt = check.noticeSentAt ?? check.statusChangedAt
  const content = await makePdf({
    title: 'Notice of a decision',
    number: check.id.slice(0, 8).toUpperCase(),
    summary: 'Based in whole or in part on a background report',
    issuer: issuerOf(config),
    parties: [
      { label: 'To', lines: [`${check.firstName} ${check.lastName}`.trim()] },
      { label: 'The report came from', lines: [check.agencyName, check.agencyAddress, check.agencyPhone] },
    ],
    facts: [
      ['Date', formatDayOf(sentAt, platformZone)],
      // Erased 90 days after the notice, with everything else that was found.
      ['Our reason', reason || 'We no longer store it. It is in the notice we emailed you.'],
      ['Dispute with us by', lastDay(check.disputeUntil) || 'Disputed'],
    ],
    tables: [],
    notes: [
      { title: 'Who decided', text: whoDecided },
      { title: 'Your right to a free copy', text: `${copy} Contact: ${agency}.` },
      { title: 'Your right to dispute', text: check.disputeUntil ? `${dispute} ${deadline(check)}` : dispute },
      {
        title: 'Your right to appeal',
        text: 'Someone who was not part of the decision will look at it. You can appeal in your account.',
      },
    ],
    footer: 'This notice is required by the Fair Credit Reporting Act, 15 U.S.C. 1681m(a).',
    madeAt: sentAt,
  })
  return { name: `notice-${check.id.slice(0, 8)}.pdf`, content }
}
