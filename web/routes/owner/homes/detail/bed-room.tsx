import { useState } from 'react'
import type { BoardBed, BoardRoom } from '#contract/homes/beds.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { count, flip, layOut } from './bed-cells.ts'
import { BedRow } from './bed-row.tsx'
import { availability } from './bed-words.ts'

type Props = {
  room: BoardRoom
  /** What people pay for a bed in it. */
  rate: string
  today: string
  timeZone: string
  mayChange: boolean
  onChange: (taken: number) => void
}

export function BedRoom({ room, rate, today, timeZone, mayChange, onChange }: Props) {
  const [kept, setKept] = useState<readonly boolean[]>([])
  const open = room.beds.filter(({ state }) => canChange(state))
  const held = room.beds.length - open.length
  const cells = layOut(kept, room.currentOccupancy - held, open.length)
  const beds = room.beds.map((bed) => asPressed(bed, cells[open.indexOf(bed)], today))

  function press(bed: BoardBed) {
    const at = open.findIndex(({ number }) => number === bed.number)
    const next = flip(cells, at)
    setKept(next)
    onChange(held + count(next))
  }

  return (
    <Stack as="li" gap={3} panel>
      <Stack align="start" gap={1}>
        <Text as="h3" size="md">
          {room.name}
        </Text>
        <Muted>
          <Dots of={[roomTypeLabel[room.type], rate]} />
        </Muted>
        {!room.isAvailable && <Badge>Not offered right now</Badge>}
      </Stack>
      <Stack as="ul" gap={2} aria-label={`Beds in ${room.name}`}>
        {beds.map((bed) => (
          <BedRow
            key={bed.number}
            bed={bed}
            room={room.name}
            today={today}
            timeZone={timeZone}
            onPress={mayChange && canChange(bed.state) ? () => press(bed) : undefined}
          />
        ))}
      </Stack>
      <Muted>{availability({ ...room, beds })}</Muted>
    </Stack>
  )
}

const canChange = (state: BoardBed['state']) => state === 'AVAILABLE' || state === 'OUTSIDE'

/** The server only counts people who live there outside the platform; which bed they have, only this page remembers. */
function asPressed(bed: BoardBed, isTaken: boolean | undefined, today: string): BoardBed {
  if (isTaken === undefined) return bed
  return { ...bed, state: isTaken ? 'OUTSIDE' : 'AVAILABLE', availableFrom: isTaken ? null : today }
}
