import type { Verification, VerificationLevel } from '#contract/trust/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { statusScreen } from '#web/features/trust/verification/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

type Props = { level: VerificationLevel; title: string; steps: readonly (readonly [what: string, how: string])[] }

/** What happens next, and by when. If nothing was submitted, it says so. */
export function SubmittedScreen({ level, title, steps }: Props) {
  const [searchParams] = useQueryParams()
  const query = useApi('GET /owners/verifications')
  const one = query.data?.verifications.find((each) => each.level === level && each.home.id === searchParams.get('homeId'))
  const isWaiting = one?.reviewBy != null
  return (
    <Page
      narrow
      title={query.data && !isWaiting ? 'Nothing to review' : title}
      description={isWaiting ? 'Thank you. There is nothing more you need to do.' : undefined}
    >
      <QueryView query={query}>
        {() => (isWaiting ? <Next verification={one} steps={steps} /> : <NotWaiting verification={one} />)}
      </QueryView>
      <p>
        <ButtonLink to={statusScreen}>View status of all homes</ButtonLink>
      </p>
    </Page>
  )
}

const NotWaiting = ({ verification }: { verification: Verification | undefined }) => (
  <p>{verification ? verification.nextStep : 'This home has no request waiting for review.'}</p>
)

function Next({ verification: { home, reviewBy }, steps }: { verification: Verification; steps: Props['steps'] }) {
  return (
    <>
      <Alert tone="success" title={home.title}>
        {reviewBy && (
          <>
            We aim to answer by <DayText at={reviewBy} />. If it takes longer, you do not need to do anything. Check the status
            page anytime.
          </>
        )}
      </Alert>
      <Section title="What happens next">
        <StepList heading="h3" steps={steps.map(([title, text]) => ({ title, text }))} />
      </Section>
    </>
  )
}
