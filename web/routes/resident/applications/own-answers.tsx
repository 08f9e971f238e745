import type { OwnApplication } from '#contract/applications.ts'
import { formatPlainDay } from '#web/features/applications/plain-day.ts'
import { contactLabel, documentCategoryLabel, ownTypeLabel, urgencyLabel } from '#web/features/applications/words.ts'
import styles from './applications.module.css'

/** All that was sent, as it was sent. */
export function OwnAnswers({ application: { answers, documents, requests } }: { application: OwnApplication }) {
  const { moveInOn, urgency, type, contactBy, phone, about, questions } = answers
  const lines = [
    ['Move in', moveInOn ? formatPlainDay(moveInOn) : ''],
    ['How soon', urgency ? urgencyLabel[urgency] : ''],
    ['Situation', type && type !== 'STANDARD' ? ownTypeLabel[type] : ''],
    ['Reach me', contactBy ? contactLabel[contactBy] : ''],
    ['Phone', phone ?? ''],
    ['About me', about ?? ''],
    ['My questions', questions ?? ''],
    ['Documents', documents.map(({ name, category }) => `${name} (${documentCategoryLabel[category]})`).join(', ')],
    ...requests.flatMap(({ items, answeredAt }) =>
      answeredAt ? items.map(({ label, answer, document }) => [label, answer || document?.name || ''] as const) : [],
    ),
  ] as const
  return (
    <dl className={styles.facts}>
      {lines
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
