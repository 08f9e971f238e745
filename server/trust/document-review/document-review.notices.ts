import type { DocumentDecision } from '#contract/homes/document.lifecycle.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'

type Decided = Exclude<DocumentDecision, 'IN_REVIEW'>
type ComplianceDocument = { name: string; title: string }

export const documentTexts: Record<
  Decided,
  { subject: string; happened: (document: ComplianceDocument) => string; next: string }
> = {
  APPROVED: {
    subject: 'A document was approved',
    happened: ({ name, title }) => `We reviewed “${name}” for ${title}, and it’s approved.`,
    next: 'There is nothing more to do. If it has an expiration date, we’ll remind you before then.',
  },
  CHANGES_REQUESTED: {
    subject: 'A document needs your attention',
    happened: ({ name, title }) => `We reviewed “${name}” for ${title} and need something different.`,
    next: 'Please upload a new document of the same type. It will replace this one.',
  },
  REJECTED: {
    subject: 'A document was not accepted',
    happened: ({ name, title }) => `We cannot accept “${name}” for ${title}.`,
    next: 'Please upload another document. If you think this is a mistake, you can appeal for 14 days.',
  },
}

type About = ComplianceDocument & { ownerId: string; homeId: string; adminNotes: string }

/** Runs in the decision's transaction. */
export function notifyOfDocumentDecision(
  tx: Tx,
  decision: Decided,
  { ownerId, homeId, adminNotes, ...document }: About,
  at: Date,
) {
  const { subject, happened, next } = documentTexts[decision]
  const notice = {
    type: 'DOCUMENT',
    title: subject,
    parts: [happened(document), ...(adminNotes ? [`Message from our team: “${adminNotes}”`] : []), next],
    message: [happened(document), adminNotes || next].join(' '),
    link: screen('/homeowner/docs'),
    label: 'View your documents',
    ...(decision === 'APPROVED' ? {} : { priority: 'HIGH' as const }),
  } as const
  return notifyHome(tx, { ownerId, homeId }, 'edit_properties', notice, at)
}
