import { useState } from 'react'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { staffRoleLabel } from '#web/ui/labels.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Fold } from './fold.tsx'
import styles from './staff.module.css'

export function Staff({ staff, isUnfolded }: { staff: HomeDetails['staff']; isUnfolded?: boolean }) {
  if (staff.length === 0) return null
  return (
    <Section title="Who works here" id="staff">
      <CardGrid min={20} fill gap={3} className={styles.people}>
        {staff.map((person) => (
          <li key={person.id}>
            <Fold isOpen={isUnfolded} summary={<PersonLine person={person} />}>
              {person.bio && <p>{person.bio}</p>}
              {person.certifications.length > 0 && <Muted>Certifications: {person.certifications.join(', ')}</Muted>}
              <Muted>{[person.availabilitySchedule, person.responseTime].filter(Boolean).join(' · ')}</Muted>
            </Fold>
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}

const PersonLine = ({ person }: { person: HomeDetails['staff'][number] }) => (
  <>
    <Photo name={person.name} url={person.photo} />
    <Stack as="span" gap={1} className={styles.words}>
      <h3>{person.name}</h3>
      <Muted as="span">
        {staffRoleLabel[person.role]} {person.houseManager247 && <Badge tone="good">24 hours</Badge>}
      </Muted>
    </Stack>
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
