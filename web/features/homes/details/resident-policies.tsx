import type { HomeDetails } from '#contract/homes/homes.ts'
import { Section } from '#web/ui/page.tsx'
import styles from './house-life.module.css'
import { residentPolicyLines } from './resident-policy-lines.ts'

/** What a person should know before paying anything, including what the home has not stated. */
export const ResidentPolicyList = ({ policies }: { policies: HomeDetails['residentPolicies'] }) => (
  <Section title="Before you move in" id="before-you-move-in">
    <dl className={styles.policies}>
      {residentPolicyLines(policies).map(({ title, answer, more }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            {answer ?? 'Not stated yet. Ask the home.'}
            {more && <span className={styles.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
)
