import type { Verification, VerificationLevel } from '#contract/verification.ts'
import { useApi } from '#web/api/queries.ts'
import { Day } from '#web/features/homes/card/ago.tsx'
import { statusScreen } from '#web/features/verification/addresses.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import styles from './submitted-screen.module.css'

type Props = { level: VerificationLevel; title: string; steps: readonly (readonly [what: string, how: string])[] }

/** What happens next, and by when. */
export function SubmittedScreen({ level, title, steps }: Props) {
  const [address] = useAddress()
  const query = useApi('GET /owners/verifications')
  return (
    <Page narrow title={title} lead="Thank you. There is nothing more to do for you now.">
      <QueryView query={query}>
        {({ verifications }) => (
          <Goal verification={verifications.find((one) => one.level === level && one.home.id === address.get('home'))} />
        )}
      </QueryView>
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
      <p>
        <ButtonLink to={statusScreen}>See the status of all homes</ButtonLink>
      </p>
    </Page>
  )
}

function Goal({ verification }: { verification: Verification | undefined }) {
  if (!verification?.reviewBy) return null
  const { home, reviewBy } = verification
  return (
    <Alert kind="success" title={home.title}>
      Our goal is an answer by <Day date={reviewBy} />. If it takes longer, the status screen says so; nothing is lost.
    </Alert>
  )
}
