import type { ReactNode } from 'react'
import { Fact, Facts } from '#web/ui/facts.tsx'

/** One line per fact; unknown ones say so. */
export const FactList = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <Facts>
    {Object.entries(facts).map(([label, value]) => (
      <Fact key={label} label={label}>
        {value || 'Not provided'}
      </Fact>
    ))}
  </Facts>
)
