import type { HomeDetails } from '#contract/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { staffRoleLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import styles from './staff.module.css'

export function Staff({ staff }: { staff: HomeDetails['staff'] }) {
  if (staff.length === 0) return null
  return (
    <Section title="Who works here" id="staff">
      <ul className={styles.people}>
        {staff.map((person) => (
          <li key={person.id}>
            {person.photo ? (
              <img src={person.photo} alt="" width={64} height={64} loading="lazy" className={styles.photo} />
            ) : (
              <span className={styles.photo} aria-hidden="true">
                {initials(person.name)}
              </span>
            )}
            <div className={styles.words}>
              <h3>{person.name}</h3>
              <p className={styles.soft}>
                {staffRoleLabel[person.role]} {person.houseManager247 && <Badge kind="good">Day and night</Badge>}
              </p>
              {person.bio && <p>{person.bio}</p>}
              {person.certifications.length > 0 && <p className={styles.soft}>Training: {person.certifications.join(', ')}</p>}
              <p className={styles.soft}>{[person.availabilitySchedule, person.responseTime].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0])
    .slice(0, 2)
    .join('')
