import type { HomeDetails } from '#contract/homes/homes.ts'
import { Section } from '#web/ui/page.tsx'
import { PolicyFacts } from './policy-facts.tsx'
import { residentPolicyLines } from './resident-policy-lines.ts'

/** What a person should know before paying anything, including what the home has not stated. */
export const ResidentPolicyList = ({ policies }: { policies: HomeDetails['residentPolicies'] }) => (
  <Section title="Before you move in" id="before-you-move-in">
    <PolicyFacts
      lines={residentPolicyLines(policies).map(({ title, answer, more }) => ({
        title,
        answers: [answer ?? 'Not stated yet. Ask the home.'],
        more,
      }))}
    />
  </Section>
)
