import type { HomeDetails } from '#contract/homes/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { programTypeLabel } from '#web/ui/labels.ts'
import { CardGrid } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Tick } from '#web/ui/tick-list.tsx'

export function Support({ home: { recoveryFeatures, programs, amenities } }: { home: HomeDetails }) {
  const running = programs.filter(({ isActive }) => isActive)
  return (
    <>
      {(recoveryFeatures.length > 0 || running.length > 0) && (
        <Section title="Recovery features and programs" id="support">
          <TickList items={recoveryFeatures} />
          {running.length > 0 && (
            <RecordList>
              {running.map(({ id, name, type, description, required }) => (
                <RecordRow
                  key={id}
                  heading="h3"
                  title={name || programTypeLabel[type]}
                  badge={<Badge tone={required ? 'notice' : 'plain'}>{required ? 'Required' : 'Optional'}</Badge>}
                >
                  {description && <p>{description}</p>}
                </RecordRow>
              ))}
            </RecordList>
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
    <CardGrid fill min={10} gap={2}>
      {items.map(({ id, name }) => (
        <Tick key={id}>{name}</Tick>
      ))}
    </CardGrid>
  )
