import { formatDay } from '#contract/time.ts'
import { plural } from '#web/ui/format.ts'

type Room = { beds: number; nextFreeOn: string | null }

/** A room can be chosen if a bed is available now or opens up by the move-in date. */
export const canChoose = ({ beds, nextFreeOn }: Room, from: string | null) =>
  beds > 0 || (nextFreeOn !== null && from !== null && from >= nextFreeOn)

/** "2 beds available", or when the next one opens up. */
export function roomBedsText({ beds, nextFreeOn }: Room) {
  if (beds > 0) return `${plural(beds, 'bed')} available`
  return nextFreeOn ? `full, next bed opens ${formatDay(nextFreeOn)}` : 'full'
}
