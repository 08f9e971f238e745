import type { ReactNode } from 'react'
import styles from './card.module.css'
import { Row, Stack } from './layout.tsx'
import { Text } from './text.tsx'

/** A self-contained section of a page. */
export function Card({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <Stack as="section" panel>
      {(title || actions) && (
        <Row between>
          {title && (
            <Text as="h2" size="lg">
              {title}
            </Text>
          )}
          {actions}
        </Row>
      )}
      {children}
    </Stack>
  )
}

type FiguresProps = {
  /** Names the strip, where a screen has more than one. */
  label?: string
  items: readonly { label: string; value: ReactNode; note?: ReactNode }[]
}

/** Numbers at a glance in one strip, each with a label and, where it helps, a line of explanation. A strip that is too long scrolls. */
export function Figures({ label: name = 'Figures', items }: FiguresProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.strip} tabIndex={0} aria-label={name}>
      <dl className={styles.figures}>
        {items.map(({ label, value, note }) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            {note && <dd className={styles.note}>{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  )
}
