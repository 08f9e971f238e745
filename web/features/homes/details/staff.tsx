import { useState } from 'react'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { staffRoleLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import { Fold } from './fold.tsx'
import styles from './staff.module.css'

export function Staff({ staff, isUnfolded }: { staff: HomeDetails['staff']; isUnfolded?: boolean }) {
  if (staff.length === 0) return null
  return (
    <Section title="Who works here" id="staff">
      <ul className={styles.people}>
        {staff.map((person) => (
          <li key={person.id}>
            <Fold isOpen={isUnfolded} summary={<PersonLine person={person} />}>
              {person.bio && <p>{person.bio}</p>}
              {person.certifications.length > 0 && (
                <p className={styles.soft}>Certifications: {person.certifications.join(', ')}</p>
              )}
              <p className={styles.soft}>{[person.availabilitySchedule, person.responseTime].filter(Boolean).join(' · ')}</p>
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const PersonLine = ({ person }: { person: HomeDetails['staff'][number] }) => (
  <>
    <Photo name={person.name} url={person.photo} />
    <span className={styles.words}>
      <h3>{person.name}</h3>
      <span className={styles.soft}>
        {staffRoleLabel[person.role]} {person.houseManager247 && <Badge tone="good">24 hours</Badge>}
      </span>
    </span>
  </>
)

/** A photo that does not load is replaced by the initials, just as a missing one is. */
function Photo({ name, url }: { name: string; url: string | null }) {
  const [isBroken, setBroken] = useState(false)
  if (!url || isBroken)
    return (
      <span className={styles.photo} aria-hidden="true">
        {initials(name)}
      </span>
    )
  return <img src={url} alt="" width={48} height={48} loading="lazy" className={styles.photo} onError={() => setBroken(true)} />
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0])
    .slice(0, 2)
    .join('')
