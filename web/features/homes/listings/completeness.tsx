import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './completeness.module.css'
import { editorAt } from './paths.ts'

type Props = { home: Pick<MyHome, 'id' | 'completeness' | 'missing' | 'allowedActions'>; isOpen?: boolean }

/** How much of what staff require is there. Each missing part links to the tab where it is entered. */
export function Completeness({ home, isOpen }: Props) {
  const { id, completeness, missing } = home
  if (missing.length === 0) return null
  return (
    <div className={styles.part}>
      <CompletenessMeter completeness={completeness} />
      <details open={isOpen}>
        <summary className={styles.summary}>{plural(missing.length, 'thing')} missing</summary>
        <Stack as="ul" gap={2} bullets className={styles.missing}>
          {missing.map(({ tab, message }) => (
            <li key={message}>{allows(home, 'edit') ? <Link to={editorAt(id, tab)}>{message}</Link> : message}</li>
          ))}
        </Stack>
      </details>
    </div>
  )
}

/** The bar is decorative because the text says the same. */
export function CompletenessMeter({ completeness: { done, of } }: Pick<MyHome, 'completeness'>) {
  return (
    <Row as="span" nowrap gap={2}>
      <span className={styles.meter} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${(done / of) * 100}%` }} />
      </span>
      <Muted as="span" nowrap>
        {done} of {of} items<span className="visually-hidden"> complete</span>
      </Muted>
    </Row>
  )
}
