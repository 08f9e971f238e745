import type { ReactNode } from 'react'
import styles from './badge.module.css'

export function Badge({ kind = 'plain', children }: { kind?: 'plain' | 'good' | 'notice' | 'strong'; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>
}
