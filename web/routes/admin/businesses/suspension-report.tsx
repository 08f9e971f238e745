import type { Suspension, SuspensionEffects } from '#contract/overview/businesses.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { PastDateTime } from '#web/ui/time.tsx'
import { countEffects } from './business-words.ts'
import { EffectTable } from './effect-table.tsx'

type Props = { suspension: Suspension; remaining: SuspensionEffects | null }

/** What a suspension did. While its jobs still run, the page refreshes automatically. */
export function SuspensionReport({
  suspension: { from, to, reason, by, liftReason, liftedBy, done, homesBack, plansBack },
  remaining,
}: Props) {
  const left = remaining ? countEffects(remaining) : 0
  return (
    <Card title={to ? 'Past suspension' : 'Suspended now'}>
      {left > 0 && <Alert tone="info">Still working: {plural(left, 'record')} to go. This takes a few seconds.</Alert>}
      <Facts>
        <Fact label="Suspended">
          <PastDateTime at={from} /> by {by}
        </Fact>
        <Fact label="Reason">{reason}</Fact>
        {to && (
          <Fact label="Lifted">
            <PastDateTime at={to} /> by {liftedBy}. {plural(homesBack, 'home')} came back to search
            {plansBack > 0 && ', and the plan as it was'}.
          </Fact>
        )}
        {liftReason && <Fact label="Reason for lifting">{liftReason}</Fact>}
      </Facts>
      <EffectTable effects={done} />
    </Card>
  )
}
