import { type Errors, fieldsOf } from '#web/routes/owner/edit-property/fields.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './occupancy.module.css'
import { countOf, type OccupiedRoom, stepped } from './occupancy.ts'
import { OccupancyBar } from './occupancy-bar.tsx'

type Props = { room: OccupiedRoom; name: string; errors: Errors; onChange: (currentOccupancy: string) => void }

export function RoomOccupancy({ room, name, errors, onChange }: Props) {
  const change = ({ currentOccupancy = '' }: Partial<OccupiedRoom>) => onChange(currentOccupancy)
  const { number } = fieldsOf(room, change, errors, `${room.id}.`)
  const label = (
    <>
      Current occupancy<span className="visually-hidden"> of {name}</span>
    </>
  )
  return (
    <div className={styles.room}>
      <h3 className={styles.name}>
        {name} {!room.isAvailable && <Badge>Not available</Badge>}
      </h3>
      <OccupancyBar taken={countOf(room.currentOccupancy)} of={room.maxOccupancy} />
      <div className={styles.entry}>
        <Button
          look="plain"
          className={styles.step}
          aria-label={`One less in ${name}`}
          disabled={countOf(room.currentOccupancy) === 0}
          onClick={() => onChange(stepped(room, -1))}
        >
          −
        </Button>
        <TextField label={label} {...number('currentOccupancy')} min={0} max={room.maxOccupancy} step={1} inputMode="numeric" />
        <Button
          look="plain"
          className={styles.step}
          aria-label={`One more in ${name}`}
          disabled={countOf(room.currentOccupancy) >= room.maxOccupancy}
          onClick={() => onChange(stepped(room, 1))}
        >
          +
        </Button>
      </div>
    </div>
  )
}
