import type { PaperDecision } from '#contract/homes/paper.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'

export const ownPapersPath = '/homeowner/docs'
export type ToldDecision = Exclude<PaperDecision, 'IN_REVIEW'>
type Paper = { name: string; title: string }

export const paperWords: Record<ToldDecision, { subject: string; happened: (paper: Paper) => string; next: string }> = {
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

type Told = Paper & { firstName: string; adminNotes: string }

export function paperMail(
  decision: ToldDecision,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { firstName, adminNotes, ...paper }: Told,
) {
  const { subject, happened, next } = paperWords[decision]
  return renderEmail({
    subject,
    greeting: `Hello ${firstName},`,
    parts: [
      happened(paper),
      ...(adminNotes ? [`What our staff wrote: "${adminNotes}"`] : []),
      next,
      { link: `${publicUrl}${ownPapersPath}`, label: 'Open my documents' },
    ],
  })
}
