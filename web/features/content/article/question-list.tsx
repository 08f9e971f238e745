import { useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { Question } from './question.ts'
import styles from './question-list.module.css'

/** The browser opens and closes the questions by itself; a link to a question opens it. */
export function QuestionList({ questions, open = false }: { questions: readonly Question[]; open?: boolean }) {
  return (
    <Stack gap={2}>
      {questions.map(({ id, question, answer, more }) => (
        <details key={id} id={id} className={styles.question} open={open}>
          <summary className={styles.summary}>
            <h3>{question}</h3>
            <span className={styles.sign}>
              <Icon name="chevron" />
            </span>
          </summary>
          <div className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Row as="p" gap={5} className={styles.links}>
              {more && <Link to={more.to}>{more.words}</Link>}
              <a href={`#${id}`} className={styles.anchor}>
                Link to this answer
              </a>
            </Row>
          </div>
        </details>
      ))}
    </Stack>
  )
}

/** Opens the question that the URL's fragment names, on the first load and whenever the fragment changes. */
export function useLinkedQuestion() {
  useEffect(() => {
    const show = () => {
      const linked = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (!(linked instanceof HTMLDetailsElement)) return
      linked.open = true
      linked.scrollIntoView()
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])
}
