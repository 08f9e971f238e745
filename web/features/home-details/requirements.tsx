import type { HomeDetails } from '#contract/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { requirementTypeLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import styles from './parts.module.css'

export function Requirements({ requirements }: { requirements: HomeDetails['requirements'] }) {
  if (requirements.length === 0) return null
  return (
    <Section title="What the house asks of you" id="requirements">
      <ul className={styles.rows}>
        {requirements.map(({ id, type, description, required, details, verification }) => (
          <li key={id}>
            <h3>
              {requirementTypeLabel[type]} <Badge kind={required ? 'notice' : 'plain'}>{required ? 'Needed' : 'Helpful'}</Badge>
            </h3>
            {description && <p>{description}</p>}
            {details && <p>{details}</p>}
            {verification && <p className={styles.soft}>How it is checked: {verification}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
