import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import type { CityQuestion } from './city-guides.ts'

export function CityQuestions({ questions }: { questions: readonly CityQuestion[] }) {
  return (
    <Section title="Common questions">
      <Stack gap={0} measure>
        {questions.map(({ question, answer }) => (
          <Fold key={question} summary={<FoldTitle>{question}</FoldTitle>}>
            <p>{answer}</p>
          </Fold>
        ))}
      </Stack>
    </Section>
  )
}

export const questionsData = (questions: readonly CityQuestion[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
