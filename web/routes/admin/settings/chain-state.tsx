import type * as z from 'zod'
import type { auditTrail } from '#contract/trust/audit-events.ts'
import { Alert } from '#web/ui/alert.tsx'
import { plural } from '#web/ui/format.ts'
import { Muted } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'

type Trail = z.output<typeof auditTrail>

/** Whether the trail is whole, in one line; a broken chain is an alarm. */
export function ChainState({ links, lastCheck }: Pick<Trail, 'links' | 'lastCheck'>) {
  if (lastCheck?.finding)
    return (
      <Alert tone="danger" title="The audit trail was changed">
        <p>
          {lastCheck.finding} Found <PastDateTime at={lastCheck.at} />. Tell whoever runs the servers right away, and change
          nothing until they have looked.
        </p>
      </Alert>
    )
  return (
    <Muted size="sm">
      {plural(links, 'event')} in the chain.{' '}
      {lastCheck ? (
        <>
          Checked <PastDateTime at={lastCheck.at} />: nothing was changed or removed.
        </>
      ) : (
        'The first check runs tonight.'
      )}
    </Muted>
  )
}
