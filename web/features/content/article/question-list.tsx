import { useEffect } from 'react'
import { Link } from 'react-router'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { Question } from './question.ts'

/** The browser itself opens and closes the questions; a link to a question opens it. */
export function QuestionList({ questions, open = false }: { questions: readonly Question[]; open?: boolean }) {
  return (
    <Stack gap={2}>
      {questions.map(({ id, question, answer, more }) => (
        <Fold key={id} id={id} variant="card" open={open} summary={<FoldTitle>{question}</FoldTitle>}>
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Row as="p" gap={5} links className="no-print">
            {more && <Link to={more.to}>{more.words}</Link>}
            <a href={`#${id}`}>Link to this answer</a>
          </Row>
        </Fold>
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
