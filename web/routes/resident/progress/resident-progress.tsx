import type { ProgressOverview } from '#contract/people/progress.ts'
import { deviceZone } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { CheckInCard } from './check-in-card.tsx'
import { CheckInHistory } from './check-in-history.tsx'
import { Counters } from './counters.tsx'
import { Goals } from './goals.tsx'
import { Rhythm } from './rhythm.tsx'
import { YourData } from './your-data.tsx'

export const meta = () =>
  pageMeta({
    title: 'My progress',
    description: 'Your days, check-ins and goals. Only you can see them.',
    path: '/residents/sobriety-progress',
    isPrivate: true,
  })

export default function ResidentProgress() {
  const progress = useApi('GET /residents/progress', { query: { timeZone: deviceZone() } })
  return (
    <Page dense title="My progress" description="Only you can see this page. Homes and Waymark staff cannot.">
      <QueryView query={progress}>{(data) => <Everything progress={data} />}</QueryView>
    </Page>
  )
}

const Everything = ({ progress: { today, counters, checkIns, goals, rhythm } }: { progress: ProgressOverview }) => (
  <>
    <Counters counters={counters} today={today} />
    <Split even>
      <Stack>
        <CheckInCard today={today} checkIns={checkIns} />
        <Goals goals={goals} />
      </Stack>
      <Stack>
        <Rhythm rhythm={rhythm} checkIns={checkIns} today={today} />
      </Stack>
    </Split>
    {rhythm.total > 0 && <CheckInHistory />}
    <YourData />
  </>
)
