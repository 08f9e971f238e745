import { roomDraftName } from '#web/routes/owner/homes/edit/bedrooms/room.ts'
import { withItem } from '#web/routes/owner/homes/edit/fields.ts'
import { TabForm, TabGroup } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import {
  changedRooms,
  checkOccupancy,
  type OccupancyDraft,
  type OccupiedRoom,
  occupancyBody,
  occupancyOf,
  occupancyTotal,
  overFaults,
} from './occupancy.ts'
import { OccupancyBar } from './occupancy-bar.tsx'
import { RoomOccupancy } from './room-occupancy.tsx'

export function OccupancyTab({ home, reload }: TabProps) {
  const tab = useTab<OccupancyDraft>({
    home,
    reload,
    section: 'occupancy',
    draftOf: occupancyOf,
    check: checkOccupancy,
    async save(draft, { send, stored }) {
      const changed = changedRooms(draft, stored)
      for (const room of changed) {
        const params = { id: home.id, cid: room.id }
        await send('PUT /homes/{id}/bedroom-configurations/{cid}', { params, body: occupancyBody(room) }, { at: room.id })
      }
      // A changed number confirms the beds automatically; if none changed, saving confirms them.
      if (changed.length === 0 && draft.rooms.length > 0) await send('POST /homes/{id}/confirm-beds', { params: { id: home.id } })
      return 'Occupancy updated successfully!'
    },
  })
  const { rooms } = tab.draft
  const errors = { ...tab.errors, ...overFaults(tab.draft) }
  const total = occupancyTotal(tab.draft)

  function change({ id }: OccupiedRoom, currentOccupancy: string) {
    tab.change((now) => ({ rooms: withItem(now.rooms, id, { currentOccupancy }) }))
    tab.forgive([`${id}.currentOccupancy`])
  }

  if (rooms.length === 0)
    return (
      <TabForm tab={tab}>
        <TabGroup title="Occupancy">
          <p>This home has no bedrooms yet. After you add them, enter how many people live in each one here.</p>
          <p>
            <ButtonLink variant="soft" to="?tab=bedrooms">
              Add bedrooms
            </ButtonLink>
          </p>
        </TabGroup>
      </TabForm>
    )
  return (
    <TabForm tab={tab}>
      <TabGroup title="Whole home">
        <OccupancyBar taken={total.taken} of={total.of} />
        <Muted size="inherit">
          {home.bedsConfirmedAt ? (
            <>
              Last confirmed <TimeAgo at={home.bedsConfirmedAt} />.
            </>
          ) : (
            'Not confirmed yet.'
          )}{' '}
          Saving confirms these numbers in search, even if nothing changed.
        </Muted>
      </TabGroup>
      <TabGroup title="Room by room" help="How many people live in each room now.">
        <Stack as="ul" gap={3}>
          {rooms.map((room) => (
            <li key={room.id}>
              <RoomOccupancy room={room} name={roomDraftName(room)} errors={errors} onChange={(value) => change(room, value)} />
            </li>
          ))}
        </Stack>
      </TabGroup>
    </TabForm>
  )
}
