import type { ReactNode } from 'react'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Text } from '#web/ui/text.tsx'

type Line = {
  readonly title: string
  readonly answers: readonly string[]
  /** Explains the answers. */
  readonly more?: ReactNode
}

/** Answers at a glance: each in bold, with its explanation below. */
export const PolicyFacts = ({ lines }: { lines: readonly Line[] }) => (
  <Facts lined>
    {lines.map(({ title, answers, more }) => (
      <Fact key={title} label={title}>
        {answers.map((answer) => (
          <Text key={answer} bold>
            {answer}
          </Text>
        ))}
        {more && <p>{more}</p>}
      </Fact>
    ))}
  </Facts>
)
