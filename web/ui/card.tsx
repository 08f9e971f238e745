import type { ReactNode } from 'react'
import styles from './card.module.css'

/** A part of a page that stands on its own. */
export function Card({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {(title || actions) && (
        <div className={styles.head}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

/** Numbers at a glance, each with its words and, where it helps, a line that explains it. */
export function Figures({ items }: { items: readonly { label: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
