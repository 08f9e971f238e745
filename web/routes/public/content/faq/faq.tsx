import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { Contents } from '#web/features/content/article/contents.tsx'
import { countQuestions, findQuestions, questionData } from '#web/features/content/article/question.ts'
import { QuestionList, useLinkedQuestion } from '#web/features/content/article/question-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { plainText } from '#web/ui/plain-text.ts'
import { Muted } from '#web/ui/text.tsx'
import styles from './faq.module.css'
import { questionGroups } from './question-groups.ts'

export const meta = articleMeta({
  title: 'FAQ',
  description: 'Plain answers about finding a home, applying, money, living there, safety and privacy, and listing a home.',
  path: '/faq',
  data: () => questionData(questionGroups),
})

const longestText = 120

export default function Faq() {
  const asked = plainText(useSearchParams()[0].get('q') ?? '', longestText)
  const [typed, setTyped] = useState(asked)
  useLinkedQuestion()
  const found = findQuestions(questionGroups, typed)
  const count = countQuestions(found)
  const searching = typed.trim() !== ''
  return (
    <Page
      title="Frequently asked questions"
      description="Search by keyword, or open a question. If yours is missing, contact us and we’ll add it."
    >
      <Stack as="search" gap={2} measure className="no-print">
        <form className={styles.search} action="/faq" onSubmit={(event) => event.preventDefault()}>
          <TextField
            label="Search questions"
            type="search"
            name="q"
            placeholder="deposit, medication, refund"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="soft">
            Search
          </Button>
        </form>
        <Muted role="status">{searching ? plural(count, 'matching question') : plural(count, 'question')}</Muted>
      </Stack>
      <Split side="start">
        <Contents parts={found} label="Topics" beside />
        <Stack gap={6}>
          {found.map(({ id, title, questions }) => (
            <Section key={id} id={id} title={title}>
              <QuestionList key={String(searching)} questions={questions} open={searching} />
            </Section>
          ))}
          {count === 0 && <Nothing onClear={() => setTyped('')} />}
        </Stack>
      </Split>
    </Page>
  )
}

function Nothing({ onClear }: { onClear: () => void }) {
  return (
    <Stack>
      <p>
        No questions match your search. Try one word, such as “deposit,” or <Link to="/contact">ask us</Link>.
      </p>
      <div>
        <Button variant="plain" onClick={onClear}>
          Show all questions
        </Button>
      </div>
    </Stack>
  )
}
