import type { OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { Card } from '#web/ui/card.tsx'
import { formatHours } from '#web/ui/comparison.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'

type HomeRow = OwnerAnalytics['byHome'][number]

const figure = (title: string, pick: (now: HomeRow['now']) => string | number): Column<HomeRow> => ({
  title,
  align: 'end',
  phone: 'named',
  cell: ({ now }) => pick(now),
})

/** The homes beside each other. */
export const HomesTable = ({ rows, money }: { rows: readonly HomeRow[]; money: (cents: number) => string }) => (
  <Card title="By home">
    <DataTable
      caption="Figures by home"
      columns={[
        { title: 'Home', cell: ({ home }) => home.title },
        figure('Views', ({ views }) => views),
        figure('Saves', ({ saves }) => saves),
        figure('Applications', ({ applications }) => applications),
        figure('Move-ins', ({ moveIns }) => moveIns),
        figure('Typical answer', ({ medianAnswerHours }) => (medianAnswerHours === null ? '–' : formatHours(medianAnswerHours))),
        figure('Occupancy', ({ occupancyPercent }) => (occupancyPercent === null ? '–' : `${occupancyPercent}%`)),
        figure('Income', ({ incomeCents }) => money(incomeCents)),
      ]}
      rows={rows}
      keyOf={({ home }) => home.id}
    />
  </Card>
)
