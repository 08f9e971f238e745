import { useApi } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

type Source = { name: string; visits: number }

const columns: Column<Source>[] = [
  { title: 'Source', cell: ({ name }) => (name === 'direct' ? 'Typed in, or from an app' : name) },
  { title: 'Visits', align: 'end', phone: 'side', cell: ({ visits }) => visits },
]

/** From which sites and campaigns people came straight to the owner's homes. */
export function VisitSources({ days }: { days: number }) {
  const visits = useApi('GET /referral/analytics', { query: { days } })
  return (
    <Card title="Where visits came from">
      <QueryView query={visits}>
        {({ bySource }) =>
          bySource.length === 0 ? (
            <Muted>No one has come straight to one of your homes from another site in this period.</Muted>
          ) : (
            <DataTable caption="Visits by source" columns={columns} rows={bySource} keyOf={({ name }) => name} />
          )
        }
      </QueryView>
    </Card>
  )
}
