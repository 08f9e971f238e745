import { useEffect, useRef, useState } from 'react'
import { withItem } from '#web/routes/owner/homes/edit/fields.ts'
import { isStored, newItemId } from '#web/routes/owner/homes/edit/item-ids.ts'
import frame from '#web/routes/owner/homes/edit/item-list.module.css'
import { isGone } from '#web/routes/owner/homes/edit/save-list.ts'
import { TabForm, TabGroup } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { checkRooms, copyOf, newRoom, occupancyFaults, type Room, type RoomsDraft, roomDraftName, roomsOf } from './room.ts'
import { RoomCard } from './room-card.tsx'
import { saveRooms } from './save-rooms.ts'

export function BedroomsTab({ home, reload }: TabProps) {
  const tab = useTab<RoomsDraft>({
    home,
    reload,
    section: 'bedrooms',
    draftOf: roomsOf,
    check: checkRooms,
    save: (draft, tools) => saveRooms(draft, { ...tools, homeId: home.id }),
  })
  const { rooms } = tab.draft
  const errors = { ...tab.errors, ...occupancyFaults(rooms) }
  const [open, setOpen] = useState<readonly string[]>(() =>
    rooms.filter(({ id }) => rooms.length === 1 || !isStored(id)).map(({ key }) => key),
  )
  const [entered, setEntered] = useState<string>()
  const [removing, setRemoving] = useState<Room>()
  const addButton = useRef<HTMLButtonElement>(null)
  const removed = useRef<Room>(undefined)
  useEffect(() => {
    // The pressed button disappeared with its card, so the focus needs a new place.
    if (removing || !removed.current) return
    removed.current = undefined
    addButton.current?.focus()
  }, [removing])

  // Rooms with errors must open before the form moves the focus to the first invalid field.
  const [seen, setSeen] = useState(tab.failedTries)
  if (seen !== tab.failedTries) {
    setSeen(tab.failedTries)
    const isWrong = ({ id }: Room) => Object.keys(errors).some((name) => name.startsWith(`${id}.`))
    setOpen([...open, ...rooms.filter(isWrong).map(({ key }) => key)])
  }

  function add(room: Room) {
    tab.change((now) => ({ rooms: [...now.rooms, room] }))
    setOpen([...open, room.key])
    setEntered(room.key)
  }
  function change({ id }: Room, part: Partial<Room>, names: readonly string[]) {
    tab.change((now) => ({ rooms: withItem(now.rooms, id, part) }))
    // The two fields are validated together.
    const judged = names.includes('maxOccupancy') ? [...names, 'currentOccupancy'] : names
    tab.forgive(judged.map((name) => `${id}.${name}`))
  }
  const without = (id: string) => (now: RoomsDraft) => ({ rooms: now.rooms.filter((room) => room.id !== id) })
  function remove(room: Room) {
    if (isStored(room.id)) return setRemoving(room)
    tab.change(without(room.id))
    addButton.current?.focus()
  }
  async function removeStored(room: Room) {
    const params = { id: home.id, cid: room.id }
    // A room that is already gone counts as removed.
    await tab.act((send) => isGone(send('DELETE /homes/{id}/bedroom-configurations/{cid}', { params })), without(room.id))
    removed.current = room
  }

  return (
    <TabForm tab={tab}>
      <TabGroup title="Bedrooms" help="One card per room. People apply for a bed in a room at the price you enter here.">
        {rooms.length === 0 && <Muted size="inherit">No bedrooms yet. Add the first one, then copy it to add more.</Muted>}
        <Stack as="ul" gap={3} className={frame.list} aria-label="Bedrooms">
          {rooms.map((room) => (
            <li key={room.key}>
              <RoomCard
                room={room}
                errors={errors}
                isOpen={open.includes(room.key)}
                isEntered={entered === room.key}
                onToggle={(isOpen) => setOpen(isOpen ? [...open, room.key] : open.filter((key) => key !== room.key))}
                onChange={(part, names) => change(room, part, names)}
                onCopy={() => add(copyOf(room, newItemId(), rooms))}
                onRemove={() => remove(room)}
              />
            </li>
          ))}
        </Stack>
        <div>
          <Button ref={addButton} variant="soft" onClick={() => add(newRoom(newItemId(), rooms))}>
            Add bedroom
          </Button>
        </div>
      </TabGroup>
      <ConfirmDialog
        open={removing !== undefined}
        title={removing ? `Remove ${roomDraftName(removing)}?` : ''}
        action="Remove bedroom"
        doing="Removing..."
        isDanger
        onConfirm={() => (removing ? removeStored(removing) : Promise.resolve())}
        onClose={() => setRemoving(undefined)}
      >
        <p>
          The room, its amenities and its prices will be deleted right away, even before you press Save Changes. This cannot be
          undone.
        </p>
      </ConfirmDialog>
    </TabForm>
  )
}
