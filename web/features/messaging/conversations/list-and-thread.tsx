import type { ReactNode } from 'react'
import { joined } from '#web/ui/element.ts'
import { Split } from '#web/ui/layout.tsx'
import styles from './conversations.module.css'

type Props = {
  list: ReactNode
  /** Whether something of the list is open: on a phone it takes the place of the list. */
  isOpen: boolean
  /** Both sides are as wide. */
  even?: boolean
  /** What is open. */
  children: ReactNode
}

/** A list and what is open of it: beside one another in a wide window, one after the other on a phone. */
export const ListAndThread = ({ list, isOpen, even = false, children }: Props) => (
  <Split {...(even ? { even } : { side: 'start' })} className={joined(styles.screen, isOpen && styles.open)}>
    <div>{list}</div>
    <div>{children}</div>
  </Split>
)
