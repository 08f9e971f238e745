import { useState } from 'react'
import type * as z from 'zod'
import type { bedroom } from '#contract/homes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { roomTypeLabel } from '#web/ui/labels.ts'
import styles from './bed-board.module.css'
import { count, flip, layOut } from './bed-cells.ts'

type Room = z.infer<typeof bedroom>
type Props = { room: Room; mayChange: boolean; isBusy: boolean; onChange: (taken: number) => void }

export function BedRoom({ room, mayChange, isBusy, onChange }: Props) {
  const [kept, setKept] = useState<readonly boolean[]>([])
  const cells = layOut(kept, room.currentOccupancy, room.maxOccupancy)
  const name = room.roomNumber ? `Room ${room.roomNumber}` : 'A room without a number'

  function press(bed: number) {
    // One change at a time: the next one is counted from what the server said.
    if (isBusy) return
    const next = flip(cells, bed)
    setKept(next)
    onChange(count(next))
  }

  return (
    <li className={styles.room}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.soft}>
          {roomTypeLabel[room.type]} · {priceOf(room)}
        </p>
        {!room.isAvailable && <Badge>Not offered now</Badge>}
      </div>
      <ul className={styles.beds} aria-label={`Beds of ${name}`}>
        {cells.map((isTaken, bed) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bed has no other name than its place
          <li key={bed}>
            <Bed
              words={`Bed ${bed + 1}`}
              state={isTaken ? 'Taken' : 'Free'}
              room={name}
              onPress={mayChange ? () => press(bed) : undefined}
            />
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {room.currentOccupancy} of {room.maxOccupancy} taken
      </p>
    </li>
  )
}

type BedProps = { words: string; state: 'Taken' | 'Free'; room: string; onPress: (() => void) | undefined }

function Bed({ words, state, room, onPress }: BedProps) {
  const look = `${styles.bed} ${state === 'Taken' ? styles.taken : styles.free}`
  const inside = (
    <>
      <Icon name="bed" size={22} filled={state === 'Taken'} />
      <span>{words}</span> <strong>{state}</strong>
    </>
  )
  if (!onPress) return <div className={look}>{inside}</div>
  return (
    <button type="button" className={look} onClick={onPress}>
      {inside}{' '}
      <span className="visually-hidden">
        in {room}. Mark as {state === 'Taken' ? 'free' : 'taken'}
      </span>
    </button>
  )
}

function priceOf({ pricing }: Room) {
  if (!pricing || pricing.pricePerBed === 0) return 'no price yet'
  return `${formatMoney(Math.round(pricing.pricePerBed * 100), pricing.currency)} a bed`
}
