import type { TourKind, TourStatus } from '#contract/stays/tour.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

export const tourKindLabel: Record<TourKind, string> = { TOUR: 'Tour', CALL: 'Phone call' }

const tourStatusLabel: Record<TourStatus, string> = {
  PROPOSED: 'New time suggested',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Done',
  NO_SHOW: 'No-show',
  CANCELLED: 'Canceled',
}
const table = statusTable(tourStatusLabel, { PROPOSED: 'strong', CONFIRMED: 'good' })

export const TourBadge = ({ status }: { status: TourStatus }) => <StatusBadge of={table} value={status} />
