import type { ReactNode } from 'react'
import styles from './page.module.css'

/** A page that reads from the top down: its title, what it is for in one sentence, then its content. */
export function Page({
  title,
  description,
  narrow,
  actions,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  narrow?: boolean
  /** The page's main action, to the right of its title. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

export function Section({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
