import { Ago } from '#web/features/homes/card/ago.tsx'
import { editorAt } from '#web/features/listings/addresses.ts'
import { ConfirmBeds } from '#web/features/listings/confirm-beds.tsx'
import { freshnessOf } from '#web/features/listings/freshness.ts'
import { nameOf } from '#web/features/listings/listing-steps.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './bed-board.module.css'
import { BedRoom } from './bed-room.tsx'
import type { OwnHome } from './property.tsx'
import { useOccupancy } from './use-occupancy.ts'

/** Room by room, bed by bed: a tap changes who is counted as living there. */
export function BedBoard({ home }: { home: OwnHome }) {
  const { id, bedroomConfigurations: rooms, bedsConfirmedAt } = home
  const { can } = home.editing
  const occupancy = useOccupancy(id)
  return (
    <Card
      title="Beds"
      tools={
        can.edit &&
        rooms.length > 0 && (
          <ConfirmBeds home={{ id, title: nameOf(home) }} look={freshnessOf(bedsConfirmedAt) === 'fresh' ? 'plain' : 'soft'} />
        )
      }
    >
      {rooms.length === 0 ? (
        <>
          <p>There are no bedrooms yet.</p>
          {can.edit && (
            <div>
              <ButtonLink look="soft" to={editorAt(id, 'bedrooms')}>
                Add a bedroom
              </ButtonLink>
            </div>
          )}
        </>
      ) : (
        <>
          <p className={styles.soft}>
            {can.edit && 'Press a bed when somebody moves in or out. The number shows in search within seconds. '}
            {bedsConfirmedAt ? (
              <>
                Last confirmed <Ago date={bedsConfirmedAt} />.
              </>
            ) : (
              'Nobody has confirmed the free beds yet.'
            )}
          </p>
          {occupancy.error && (
            <Alert kind="danger" title="This bed was not changed">
              {occupancy.error.message}
            </Alert>
          )}
          <ul className={styles.rooms} aria-label="Bedrooms">
            {rooms.map((room) => (
              <BedRoom
                key={room.id}
                room={room}
                mayChange={can.edit}
                isBusy={occupancy.isPending}
                onChange={(currentOccupancy) => occupancy.mutate({ bedroomId: room.id, currentOccupancy })}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
