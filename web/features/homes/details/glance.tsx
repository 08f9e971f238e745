import type { HomeDetails } from '#contract/homes/homes.ts'
import { Section } from '#web/ui/page.tsx'
import { glanceLines } from './glance-lines.ts'
import styles from './house-life.module.css'

/** What decides whether a home is an option, before anything else about it. */
export function Glance({ home }: { home: HomeDetails }) {
  const lines = glanceLines(home)
  if (lines.length === 0) return null
  return (
    <Section title="At a glance" id="glance">
      <dl className={styles.policies}>
        {lines.map(({ title, answers, more }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {answers.map((answer) => (
                <span key={answer} className={styles.answer}>
                  {answer}
                </span>
              ))}
              {more && <span className={styles.more}>{more}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
