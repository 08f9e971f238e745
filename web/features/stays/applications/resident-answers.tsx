import type { OwnApplication } from '#contract/stays/applications.ts'
import { formatDay } from '#contract/time.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { answerLabel, contactLabel, documentCategoryLabel, ownTypeLabel, urgencyLabel } from './words.ts'

type Line = readonly [label: string, value: string]

/** The person's answers about moving in. */
export const moveLines = ({ answers: { moveInOn, urgency, type }, bedroom }: OwnApplication): Line[] => [
  ['Room', bedroom?.name ?? ''],
  ['Move-in date', moveInOn ? formatDay(moveInOn) : ''],
  ['How soon', urgency ? urgencyLabel[urgency] : ''],
  ['Situation', type && type !== 'STANDARD' ? ownTypeLabel[type] : ''],
]

export const requirementLines = ({ requirements, answers }: OwnApplication): Line[] =>
  requirements.map(({ id, description }) => {
    const given = answers.requirements?.find(({ requirementId }) => requirementId === id)
    return [description, given ? [answerLabel[given.answer], given.note].filter(Boolean).join('. ') : '']
  })

export const aboutLines = ({ answers: { contactBy, phone, about, questions } }: OwnApplication): Line[] => [
  ['About me', about ?? ''],
  ['My questions', questions ?? ''],
  ['Contact me', contactBy ? contactLabel[contactBy] : ''],
  ['Phone', phone ?? ''],
]

export const documentLines = ({ documents }: Pick<OwnApplication, 'documents'>): Line[] => [
  ['Documents', documents.map(({ name, category }) => `${name} (${documentCategoryLabel[category]})`).join(', ')],
]

/** Lines without a value are left out. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <Facts>
      {lines
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </Facts>
  )
}

/** Everything that was sent, as it was sent. */
export const ResidentAnswers = ({ application }: { application: OwnApplication }) => (
  <Lines
    lines={[
      ...moveLines(application),
      ...aboutLines(application),
      ...documentLines(application),
      ...application.requests.flatMap(({ items, answeredAt }) =>
        answeredAt ? items.map(({ label, answer, document }) => [label, answer || document?.name || ''] as const) : [],
      ),
    ]}
  />
)
