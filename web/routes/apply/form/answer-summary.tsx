import type { OwnApplication } from '#contract/stays/applications.ts'
import {
  aboutLines,
  documentLines,
  Lines,
  moveLines,
  requirementLines,
} from '#web/features/stays/applications/resident-answers.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './form.module.css'

const parts = [
  { title: 'Your move', step: 0, linesOf: moveLines, none: 'Nothing filled in yet.' },
  { title: 'Requirements', step: 0, linesOf: requirementLines, none: 'Nothing answered yet.' },
  { title: 'About you', step: 1, linesOf: aboutLines, none: 'Nothing filled in. This part is optional.' },
  { title: 'Documents', step: 1, linesOf: documentLines, none: 'No documents. You can add some later.' },
] as const

type Props = { application: OwnApplication; goTo: (step: number) => void }

/** Everything that will be sent, with a link to each step. */
export const AnswerSummary = ({ application, goTo }: Props) => (
  <Card title="Your answers">
    {parts.map(({ title, step, linesOf, none }) => {
      const lines = linesOf(application)
      return (
        <section key={title} className={styles.summary} aria-label={title}>
          <Row align="baseline" between className={styles.summaryHead}>
            <h3>{title}</h3>
            <button type="button" className={styles.link} onClick={() => goTo(step)}>
              Change<span className="visually-hidden"> {title.toLowerCase()}</span>
            </button>
          </Row>
          {lines.some(([, value]) => value) ? <Lines lines={lines} /> : <Muted>{none}</Muted>}
        </section>
      )
    })}
  </Card>
)
