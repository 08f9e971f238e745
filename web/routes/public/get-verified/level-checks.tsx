import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Tick } from '#web/ui/tick-list.tsx'
import type { LevelNeeds } from './load-level.ts'

/** What an owner sends for a level, and what we look at ourselves. */
export const LevelChecks = ({ needs, looks }: LevelNeeds) => (
  <>
    <Section title="What you’ll send us">
      <CardGrid min={20}>
        {needs.map(({ key, title, words }) => (
          <Tick key={key} title={title} panel>
            {words.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Tick>
        ))}
      </CardGrid>
    </Section>
    <Section title="What we check ourselves">
      <Stack as="ul" measure gap={2} bullets>
        {looks.map((look) => (
          <li key={look}>{look}</li>
        ))}
      </Stack>
    </Section>
  </>
)
