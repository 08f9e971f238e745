import { formatMoney } from '#contract/money.ts'
import { roomPrice } from '#web/features/homes/room-price.ts'
import { numberOf } from '#web/routes/owner/homes/edit/fields.ts'
import { plural } from '#web/ui/format.ts'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { toPricing } from './prices.ts'
import type { Room } from './room.ts'

const countOf = (text: string) => numberOf(text) || 0

/** The summary of a closed card: "Shared room, 2 beds, 1 of 2 taken, $900 a month". */
export function summaryOf(room: Room) {
  const { isWeekly, paidCents } = roomPrice(toPricing(room.pricing))
  const price =
    paidCents > 0 ? `${formatMoney(paidCents, room.pricing.currency)} a ${isWeekly ? 'week' : 'month'}` : 'no price yet'
  const beds = plural(countOf(room.bedCount), 'bed')
  return [roomTypeLabel[room.type], beds, `${countOf(room.currentOccupancy)} of ${countOf(room.maxOccupancy)} taken`, price].join(
    ', ',
  )
}
