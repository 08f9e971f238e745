import { useState } from 'react'
import type { VerificationRow } from '#contract/trust/verification.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { choices, type DecisionChoice } from './choices.ts'
import { DecisionDialog } from './decision.tsx'

export const requestAt = ({ homeId, level }: Pick<VerificationRow, 'homeId' | 'level'>) =>
  `/admin-property-verification?homeId=${homeId}&level=${level}`

/** What can be done with a badge from the list; everything else is on the request's own page. */
const stepsOf = ({ status, renewalAskedAt }: VerificationRow): readonly DecisionChoice['step'][] => {
  if (status !== 'VERIFIED') return []
  return renewalAskedAt ? ['renew', 'revoke'] : ['revoke']
}

export function PremiumActions({ row }: { row: VerificationRow }) {
  const [choice, setChoice] = useState<DecisionChoice>()
  const { homeId, level, homeTitle } = row
  const steps = stepsOf(row)
  const open = choices.filter(({ step }) => steps.includes(step))
  const hidden = <span className="visually-hidden"> of {homeTitle}</span>
  return (
    <Row as="span" gap={1}>
      {open.map((option) => (
        <Button key={option.step} variant="plain" size="sm" onClick={() => setChoice(option)}>
          {option.action}
          {hidden}
        </Button>
      ))}
      {open.length === 0 && (
        <ButtonLink variant="plain" size="sm" to={requestAt(row)}>
          View request{hidden}
        </ButtonLink>
      )}
      {choice && <DecisionDialog of={{ homeId, level }} choice={choice} onClose={() => setChoice(undefined)} />}
    </Row>
  )
}
