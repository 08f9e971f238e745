import { CardGrid } from '#web/ui/layout.tsx'
import { Tick } from '#web/ui/tick-list.tsx'

export const CheckList = ({ checks }: { checks: readonly (readonly [what: string, how: string])[] }) => (
  <CardGrid min={20}>
    {checks.map(([what, how]) => (
      <Tick key={what} title={what} panel>
        {how}
      </Tick>
    ))}
  </CardGrid>
)
