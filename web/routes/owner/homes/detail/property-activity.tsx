import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { pageOf } from '#web/ui/list/use-list.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const limit = 8

/** What happened to the home, newest first. Its pages have a parameter of their own, because `page` is that of the reviews. */
export function PropertyActivity({ homeId }: { homeId: string }) {
  const [searchParams, change] = useQueryParams()
  const page = pageOf(searchParams, 'activityPage')
  const activity = useQuery({
    ...apiQuery('GET /homes/{id}/activity', { params: { id: homeId }, query: { page, limit } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card title="Recent activity">
      <QueryView query={activity}>
        {({ activity: events, total }) => (
          <>
            <Timeline events={events} relative />
            {total > limit && (
              <Pagination
                label="Activity pages"
                page={page}
                last={Math.ceil(total / limit)}
                onChange={(next) => change({ activityPage: next === 1 ? null : String(next), page: searchParams.get('page') })}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
