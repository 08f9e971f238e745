import type { DocumentDecision } from '#contract/homes/document.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'

export const ownDocumentsPath = '/homeowner/docs'
export type ToldDecision = Exclude<DocumentDecision, 'IN_REVIEW'>
type ComplianceDocument = { name: string; title: string }

export const documentWords: Record<
  ToldDecision,
  { subject: string; happened: (document: ComplianceDocument) => string; next: string }
> = {
  APPROVED: {
    subject: 'A document was approved',
    happened: ({ name, title }) => `We checked "${name}" of ${title}, and it is approved.`,
    next: 'There is nothing more to do. We tell you before it runs out, if it has an end.',
  },
  CHANGES_REQUESTED: {
    subject: 'A document needs your attention',
    happened: ({ name, title }) => `We looked at "${name}" of ${title} and need something else.`,
    next: 'Please upload a new document of the same kind. It takes the place of this one.',
  },
  REJECTED: {
    subject: 'A document was not accepted',
    happened: ({ name, title }) => `We cannot accept "${name}" of ${title}.`,
    next: 'Please upload another document. If you think we are wrong, answer this message.',
  },
}

type Told = ComplianceDocument & { firstName: string; adminNotes: string }

export function documentMail(
  decision: ToldDecision,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { firstName, adminNotes, ...document }: Told,
) {
  const { subject, happened, next } = documentWords[decision]
  return renderEmail({
    subject,
    greeting: `Hello ${firstName},`,
    parts: [
      happened(document),
      ...(adminNotes ? [`What our staff wrote: "${adminNotes}"`] : []),
      next,
      { link: `${publicUrl}${ownDocumentsPath}`, label: 'Open my documents' },
    ],
  })
}
