import type { ReactNode } from 'react'
import styles from './dots.module.css'

const isShown = (fact: ReactNode) => fact !== null && fact !== undefined && fact !== false && fact !== ''

/** Short facts beside one another with a dot between them. Where the line breaks, no dot is left at its end or at the next start. */
export const Dots = ({ of }: { of: readonly ReactNode[] }) => (
  <span className={styles.dots}>
    {of.filter(isShown).map((fact, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and their order stays.
      <span key={place}>
        {place > 0 && <span className={styles.dot}> · </span>}
        {fact}
      </span>
    ))}
  </span>
)
