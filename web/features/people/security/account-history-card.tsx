import { useApi } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

const shownAtOnce = 5

/** What happened in the account, including each time staff opened it. */
export function AccountHistoryCard() {
  const query = useApi('GET /auth/history')
  return (
    <Card title="Account history">
      <p>Sign-ins, changes and decisions, and each time Waymark staff opened your account or one of your payments.</p>
      <QueryView query={query}>
        {({ history }) => (
          <>
            <Timeline events={history.slice(0, shownAtOnce)} />
            {history.length > shownAtOnce && (
              <Fold summary={<FoldTitle>Earlier</FoldTitle>}>
                <Timeline events={history.slice(shownAtOnce)} />
              </Fold>
            )}
          </>
        )}
      </QueryView>
    </Card>
  )
}
