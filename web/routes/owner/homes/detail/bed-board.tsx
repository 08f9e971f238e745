import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { ConfirmBeds } from '#web/features/homes/listings/confirm-beds.tsx'
import { freshnessOf } from '#web/features/homes/listings/freshness.ts'
import { editorAt } from '#web/features/homes/listings/paths.ts'
import { roomRateText } from '#web/features/homes/room-price.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CardGrid, Row } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { BedRoom } from './bed-room.tsx'
import type { OwnHome } from './owner-home.ts'
import { useOccupancy } from './use-occupancy.ts'

/** Room by room, bed by bed: who lives there, until when, and who comes next. */
export function BedBoard({ home }: { home: OwnHome }) {
  const { id, bedroomConfigurations: rooms, bedsConfirmedAt } = home
  const mayEdit = allows(home.editing, 'edit')
  return (
    <Card
      title="Beds"
      actions={
        mayEdit &&
        rooms.length > 0 && (
          <ConfirmBeds
            home={{ id, title: homeTitleOf(home) }}
            variant={freshnessOf(bedsConfirmedAt) === 'fresh' ? 'plain' : 'soft'}
          />
        )
      }
    >
      {rooms.length === 0 ? (
        <>
          <p>There are no bedrooms yet.</p>
          {mayEdit && (
            <div>
              <ButtonLink variant="soft" to={editorAt(id, 'bedrooms')}>
                Add a bedroom
              </ButtonLink>
            </div>
          )}
        </>
      ) : (
        <>
          <Muted>
            {mayEdit && 'Mark a bed when someone moves in or out without booking here. Search updates within seconds. '}
            {bedsConfirmedAt ? (
              <>
                Last confirmed <TimeAgo at={bedsConfirmedAt} />.
              </>
            ) : (
              'Bed availability has not been confirmed yet.'
            )}
          </Muted>
          <Rooms home={home} mayChange={mayEdit} />
          <BoardLinks homeId={id} />
        </>
      )}
    </Card>
  )
}

function Rooms({ home: { id, bedroomConfigurations }, mayChange }: { home: OwnHome; mayChange: boolean }) {
  const board = useApi('GET /owners/homes/{id}/beds', { params: { id } })
  const occupancy = useOccupancy(id)
  const priceOf = (roomId: string) => bedroomConfigurations.find((room) => room.id === roomId)?.pricing
  return (
    <>
      {occupancy.error && (
        <Alert tone="danger" title="We could not update this bed">
          {occupancy.error.message}
        </Alert>
      )}
      <QueryView query={board}>
        {({ rooms, today, timeZone }) => (
          <CardGrid min={20} fill aria-label="Bedrooms">
            {rooms.map((room) => (
              <BedRoom
                key={room.id}
                room={{ ...room, currentOccupancy: occupancy.takenIn(room) }}
                rate={roomRateText(priceOf(room.id))}
                today={today}
                timeZone={timeZone}
                mayChange={mayChange}
                onChange={(currentOccupancy) => occupancy.change({ bedroomId: room.id, currentOccupancy })}
              />
            ))}
          </CardGrid>
        )}
      </QueryView>
    </>
  )
}

/** Links to the people of these beds, for those who may work with them. */
function BoardLinks({ homeId }: { homeId: string }) {
  const { may } = usePermissions()
  const links = [
    may('manage_applications') && { to: screen('/homeowner/waitlist', { homeId }), label: 'Waitlist' },
    may('manage_reservations') && { to: screen('/homeowner/reservations', { homeId }), label: 'Reservations' },
    may('manage_reservations') && { to: screen('/homeowner/calendar', { homeId }), label: 'Calendar' },
  ].filter((link) => link !== false)
  if (links.length === 0) return null
  return (
    <Row as="p" gap={4}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </Row>
  )
}
