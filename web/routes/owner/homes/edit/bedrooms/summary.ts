import { roomRateText } from '#web/features/homes/room-price.ts'
import { numberOf } from '#web/routes/owner/homes/edit/fields.ts'
import { plural } from '#web/ui/format.ts'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { toPricing } from './prices.ts'
import type { Room } from './room.ts'

const countOf = (text: string) => numberOf(text) || 0

/** The summary of a closed card: "Shared room, 2 beds, 1 of 2 taken, $900 a month". */
export function summaryOf(room: Room) {
  const beds = plural(countOf(room.bedCount), 'bed')
  const taken = `${countOf(room.currentOccupancy)} of ${countOf(room.maxOccupancy)} taken`
  return [roomTypeLabel[room.type], beds, taken, roomRateText(toPricing(room.pricing))].join(', ')
}
