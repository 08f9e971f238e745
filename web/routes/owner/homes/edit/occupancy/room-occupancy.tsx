import { type Errors, fieldsOf } from '#web/routes/owner/homes/edit/fields.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Frame, useField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import styles from './occupancy.module.css'
import { type OccupiedRoom, occupancyCountOf, stepped } from './occupancy.ts'
import { OccupancyBar } from './occupancy-bar.tsx'

type Props = { room: OccupiedRoom; name: string; errors: Errors; onChange: (currentOccupancy: string) => void }

export function RoomOccupancy({ room, name, errors, onChange }: Props) {
  const change = ({ currentOccupancy = '' }: Partial<OccupiedRoom>) => onChange(currentOccupancy)
  const { error, ...field } = fieldsOf(room, change, errors, `${room.id}.`).number('currentOccupancy')
  const { id, control } = useField({ error })
  const count = occupancyCountOf(room.currentOccupancy)
  const label = (
    <>
      Current occupancy<span className="visually-hidden"> of {name}</span>
    </>
  )
  return (
    <Stack panel gap={3} className={styles.room}>
      <Row gap={2}>
        <Text as="h3" size="md">
          {name}
        </Text>
        {!room.isAvailable && <Badge>Not available</Badge>}
      </Row>
      <OccupancyBar taken={count} of={room.maxOccupancy} />
      <Frame id={id} label={label} error={error}>
        <div className={styles.entry}>
          <Button
            variant="plain"
            className={styles.step}
            aria-label={`One fewer in ${name}`}
            disabled={count === 0}
            onClick={() => onChange(stepped(room, -1))}
          >
            −
          </Button>
          <input {...field} {...control} min={0} max={room.maxOccupancy} step={1} inputMode="numeric" />
          <Button
            variant="plain"
            className={styles.step}
            aria-label={`One more in ${name}`}
            disabled={count >= room.maxOccupancy}
            onClick={() => onChange(stepped(room, 1))}
          >
            +
          </Button>
        </div>
      </Frame>
    </Stack>
  )
}
