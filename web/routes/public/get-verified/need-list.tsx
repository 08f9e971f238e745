import { CardGrid } from '#web/ui/layout.tsx'
import { Tick } from '#web/ui/tick-list.tsx'
import type { Need } from './load-level.ts'

export const NeedList = ({ needs }: { needs: readonly Need[] }) => (
  <CardGrid min={20}>
    {needs.map(({ key, title, words }) => (
      <Tick key={key} title={title} panel>
        {words.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Tick>
    ))}
  </CardGrid>
)
