import type { HomeDetails } from '#contract/homes/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { requirementTypeLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Fold } from './fold.tsx'
import styles from './parts.module.css'

type Props = { requirements: HomeDetails['requirements']; isUnfolded?: boolean }

export function Requirements({ requirements, isUnfolded }: Props) {
  if (requirements.length === 0) return null
  return (
    <Section title="Requirements to move in" id="requirements">
      <ul className={`${styles.rows} ${styles.folds}`}>
        {requirements.map(({ id, type, description, required, details, verification }) => (
          <li key={id}>
            <Fold
              isOpen={isUnfolded}
              summary={
                <h3>
                  {description || requirementTypeLabel[type]}{' '}
                  <Badge tone={required ? 'notice' : 'plain'}>{required ? 'Required' : 'Preferred'}</Badge>
                </h3>
              }
            >
              {description && <Muted>{requirementTypeLabel[type]}</Muted>}
              {details && <p>{details}</p>}
              {verification && <Muted>Proof needed: {verification}</Muted>}
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  )
}
