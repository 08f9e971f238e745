import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import styles from './cards.module.css'

export type CardWords = { readonly icon: IconName; readonly title: string; readonly body: ReactNode }

/** Short points side by side, each with an icon and a heading below the section's. */
export function Cards({ cards }: { cards: readonly CardWords[] }) {
  return (
    <ul className={styles.cards}>
      {cards.map(({ icon, title, body }) => (
        <li key={title} className={styles.card}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <h3>{title}</h3>
          <div className={styles.body}>{body}</div>
        </li>
      ))}
    </ul>
  )
}
