import type { ReactNode } from 'react'
import styles from './admin-property.module.css'

/** One line per fact; unknown ones say so. */
export const FactList = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <dl className={styles.facts}>
    {Object.entries(facts).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value || 'Not provided'}</dd>
      </div>
    ))}
  </dl>
)
