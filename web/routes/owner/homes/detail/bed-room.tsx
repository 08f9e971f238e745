import { useState } from 'react'
import type { BoardBed, BoardRoom } from '#contract/homes/beds.ts'
import { formatMoney } from '#contract/money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { roomTypeLabel } from '#web/ui/labels.ts'
import styles from './bed-board.module.css'
import { count, flip, layOut } from './bed-cells.ts'
import { BedRow } from './bed-row.tsx'
import { availability } from './bed-words.ts'

type Props = {
  room: BoardRoom
  today: string
  timeZone: string
  mayChange: boolean
  isBusy: boolean
  onChange: (taken: number) => void
}

export function BedRoom({ room, today, timeZone, mayChange, isBusy, onChange }: Props) {
  const [kept, setKept] = useState<readonly boolean[]>([])
  const open = room.beds.filter(({ state }) => canChange(state))
  const held = room.beds.length - open.length
  const cells = layOut(kept, room.currentOccupancy - held, open.length)
  const beds = room.beds.map((bed) => asPressed(bed, cells[open.indexOf(bed)], today))

  function press(bed: BoardBed) {
    // One change at a time: the next one builds on the server's response.
    if (isBusy) return
    const at = open.findIndex(({ number }) => number === bed.number)
    const next = flip(cells, at)
    setKept(next)
    onChange(held + count(next))
  }

  return (
    <li className={styles.room}>
      <div className={styles.head}>
        <h3 className={styles.name}>{room.name}</h3>
        <p className={styles.soft}>
          {roomTypeLabel[room.type]} · {priceOf(room)}
        </p>
        {!room.isAvailable && <Badge>Not offered right now</Badge>}
      </div>
      <ul className={styles.beds} aria-label={`Beds in ${room.name}`}>
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
      </ul>
      <p className={styles.soft}>{availability({ ...room, beds })}</p>
    </li>
  )
}

const canChange = (state: BoardBed['state']) => state === 'AVAILABLE' || state === 'OUTSIDE'

/** The server only counts people who live there outside the platform; which bed they have, only this page remembers. */
function asPressed(bed: BoardBed, isTaken: boolean | undefined, today: string): BoardBed {
  if (isTaken === undefined) return bed
  return { ...bed, state: isTaken ? 'OUTSIDE' : 'AVAILABLE', availableFrom: isTaken ? null : today }
}

function priceOf({ pricePerBedCents, currency }: BoardRoom) {
  return pricePerBedCents ? `${formatMoney(pricePerBedCents, currency ?? 'USD')} a bed` : 'no price yet'
}
