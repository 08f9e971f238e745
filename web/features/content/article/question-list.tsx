import { useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import type { Question } from './question.ts'
import styles from './question-list.module.css'

/** The browser opens and closes the questions by itself; a link to a question opens it. */
export function QuestionList({ questions, open = false }: { questions: readonly Question[]; open?: boolean }) {
  return (
    <div className={styles.list}>
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
            <p className={styles.links}>
              {more && <Link to={more.to}>{more.words}</Link>}
              <a href={`#${id}`} className={styles.anchor}>
                Link to this answer
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
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
