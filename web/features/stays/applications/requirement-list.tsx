import type { OwnApplication } from '#contract/stays/applications.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './requirement-list.module.css'
import { applicantAnswerLabel } from './words.ts'

const tones = { MEETS: 'good', ASK: 'notice', DOES_NOT_MEET: 'danger' } as const

/** Each of the home's requirements beside the applicant's answer. */
export function RequirementList({ requirements }: { requirements: OwnApplication['requirements'] }) {
  if (requirements.length === 0) return <p>This home has not published any requirements.</p>
  return (
    <ul className={styles.list}>
      {requirements.map(({ id, description, details, required, answer, note }) => (
        <li key={id} className={styles.item}>
          <div>
            <strong>{description}</strong> {!required && <span className={styles.soft}>(preferred)</span>}
            {details && <p className={styles.soft}>{details}</p>}
            {note && <p>“{note}”</p>}
          </div>
          {answer ? <Badge tone={tones[answer]}>{applicantAnswerLabel[answer]}</Badge> : <Badge>No answer</Badge>}
        </li>
      ))}
    </ul>
  )
}
