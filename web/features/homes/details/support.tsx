import type { HomeDetails } from '#contract/homes/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { programTypeLabel } from '#web/ui/labels.ts'
import { Section } from '#web/ui/page.tsx'
import styles from './parts.module.css'

export function Support({ home: { recoveryFeatures, programs, amenities } }: { home: HomeDetails }) {
  const running = programs.filter(({ isActive }) => isActive)
  return (
    <>
      {(recoveryFeatures.length > 0 || running.length > 0) && (
        <Section title="Recovery features and programs" id="support">
          <TickList items={recoveryFeatures} />
          {running.length > 0 && (
            <ul className={styles.rows}>
              {running.map(({ id, name, type, description, required }) => (
                <li key={id}>
                  <h3>
                    {name || programTypeLabel[type]}{' '}
                    <Badge tone={required ? 'notice' : 'plain'}>{required ? 'Required' : 'Optional'}</Badge>
                  </h3>
                  {description && <p>{description}</p>}
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {amenities.length > 0 && (
        <Section title="Amenities" id="amenities">
          <TickList items={amenities} />
        </Section>
      )}
    </>
  )
}

const TickList = ({ items }: { items: readonly { id: string; name: string }[] }) =>
  items.length > 0 && (
    <ul className={styles.ticks}>
      {items.map(({ id, name }) => (
        <li key={id}>
          <Icon name="check" size={18} /> {name}
        </li>
      ))}
    </ul>
  )
