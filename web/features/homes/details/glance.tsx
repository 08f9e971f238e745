import type { HomeDetails } from '#contract/homes/homes.ts'
import { Section } from '#web/ui/page.tsx'
import { glanceLines } from './glance-lines.ts'
import { PolicyFacts } from './policy-facts.tsx'

/** What decides whether a home is an option, before anything else about it. */
export function Glance({ home }: { home: HomeDetails }) {
  const lines = glanceLines(home)
  if (lines.length === 0) return null
  return (
    <Section title="At a glance" id="glance">
      <PolicyFacts lines={lines} />
    </Section>
  )
}
