import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useRef } from 'react'
import styles from './tabs.module.css'
import { useCurrentInView } from './use-current-in-view.ts'

type Tab = { value: string; label: ReactNode }
type Props = {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

/** The parts of one page, of which one is shown. Arrow keys move, Enter and Space open. */
export function Tabs({ label, tabs, value, onChange, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useCurrentInView(list, value)
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List ref={list} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel key={value} value={value} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
