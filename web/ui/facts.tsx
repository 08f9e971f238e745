import type { ReactNode } from 'react'
import { joined } from './element.ts'
import styles from './facts.module.css'

type FactsProps = {
  /** On a surface of its own, with lines between the facts. */
  lined?: boolean
  children: ReactNode
}

/** What is known about a record, as pairs of a label and a value. */
export const Facts = ({ lined, children }: FactsProps) => (
  <dl className={joined(styles.facts, lined && styles.lined)}>{children}</dl>
)

export const Fact = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
