import { useRef } from 'react'
import { formatCount } from '#web/ui/format.ts'
import { useCurrentInView } from '#web/ui/use-current-in-view.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './list.module.css'

/** The count is null where it is not known. */
type StatusTab = { value: string; label: string; count: number | null }
export type StatusTabsProps = {
  label?: string
  tabs: readonly StatusTab[]
  /** The chosen tab, or several where the list can show several at once. */
  value: string | readonly string[]
}

/** The parts of a list by status, each with its number of records. The query string keeps the choice; the first tab needs none. */
export function StatusTabs({ label = 'Status', tabs, value }: StatusTabsProps) {
  const [, change] = useQueryParams()
  const ref = useRef<HTMLFieldSetElement>(null)
  const chosen = [value].flat()
  function choose(tab: string) {
    if (typeof value === 'string') return change({ status: tab === tabs[0]?.value ? null : tab })
    change({ status: chosen.includes(tab) ? chosen.filter((one) => one !== tab) : [...chosen, tab] })
  }
  useCurrentInView(ref, chosen[0])

  return (
    <fieldset ref={ref} className={styles.tabs}>
      <legend className="visually-hidden">{label}</legend>
      {tabs.map(({ value: tab, label: words, count }) => (
        <button key={tab} type="button" aria-pressed={chosen.includes(tab)} onClick={() => choose(tab)}>
          {words} {count !== null && <span className={styles.count}>{formatCount(count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
