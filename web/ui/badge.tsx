import type { ReactNode } from 'react'
import styles from './badge.module.css'

export type BadgeKind = 'plain' | 'good' | 'notice' | 'strong' | 'danger'

export function Badge({ kind = 'plain', children }: { kind?: BadgeKind; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[kind]}`}>{children}</span>
}
