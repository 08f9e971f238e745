import type { ReactNode } from 'react'
import styles from './lists.module.css'

/** The fields that narrow a list, side by side where there is room. */
export const FilterBar = ({ label, children }: { label?: string; children: ReactNode }) => (
  <search className={styles.filters} aria-label={label}>
    {children}
  </search>
)
