import { Section } from '#web/ui/page.tsx'
import type { CityQuestion } from './city-guides.ts'
import styles from './city-questions.module.css'

export function CityQuestions({ questions }: { questions: readonly CityQuestion[] }) {
  return (
    <Section title="Common questions">
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
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
