import type { Verification, VerificationLevel } from '#contract/trust/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { statusScreen } from '#web/features/trust/verification/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './submitted-screen.module.css'

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
      title={query.data && !isWaiting ? 'Nothing is waiting here' : title}
      description={isWaiting ? 'Thank you. There is nothing more to do for you now.' : undefined}
    >
      <QueryView query={query}>
        {() => (isWaiting ? <Next verification={one} steps={steps} /> : <NotWaiting verification={one} />)}
      </QueryView>
      <p>
        <ButtonLink to={statusScreen}>See the status of all homes</ButtonLink>
      </p>
    </Page>
  )
}

const NotWaiting = ({ verification }: { verification: Verification | undefined }) => (
  <p>{verification ? verification.nextStep : 'No request of this home waits for a reviewer.'}</p>
)

function Next({ verification: { home, reviewBy }, steps }: { verification: Verification; steps: Props['steps'] }) {
  return (
    <>
      <Alert tone="success" title={home.title}>
        {reviewBy && (
          <>
            Our goal is an answer by <DayText at={reviewBy} />. If it takes longer, nothing is lost; the status screen always says
            how far it is.
          </>
        )}
      </Alert>
      <Section title="What happens next">
        <ol className={styles.steps}>
          {steps.map(([what, how]) => (
            <li key={what}>
              <h3>{what}</h3>
              <p>{how}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
