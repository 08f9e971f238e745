import type { PlanUsage } from '#contract/money/owner-subscriptions.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Muted } from '#web/ui/text.tsx'
import { hasTeams } from './words.ts'

/** How much of a plan's limits is used, as bars and in words. */
export const UsageBars = ({ usage }: { usage: readonly PlanUsage[] }) => (
  <Stack as="ul">
    {usage
      .filter(({ kind }) => kind !== 'seats' || hasTeams)
      .map(({ kind, label, used, limit }) => (
        <Stack as="li" gap={2} key={kind}>
          <Row as="span" between>
            <span>{label}</span>
            <Muted as="span" size="inherit">
              {used} of {limit}
              {used >= limit && ', full'}
            </Muted>
          </Row>
          <Progress value={Math.min(100, (100 * used) / limit)} label={label} />
        </Stack>
      ))}
  </Stack>
)
