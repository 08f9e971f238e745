import { type ReactNode, useId, useState } from 'react'
import { lastDayBeforeFirst } from '#contract/time.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { type Filter, filterText, isBeforeFirst, readDayParam } from './filters.ts'
import styles from './list.module.css'
import { SearchBox } from './search-box.tsx'

type Props = {
  label?: string
  filters: readonly Filter[]
  /** What else is in the bar, such as an export. */
  children?: ReactNode
}

/** The fields that narrow a list, side by side. In a narrow window they fold into one line that says what is set. */
export function FilterBar({ label = 'Filters', filters, children }: Props) {
  const [searchParams] = useQueryParams()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const set = filters.flatMap((filter) => filterText(filter, searchParams) ?? [])
  const name = filters.every(({ kind }) => kind === 'search') ? 'Search' : 'Filters'
  return (
    <search aria-label={label}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon name={name === 'Search' ? 'search' : 'filter'} size={18} />
        <span>{[name, set.join(', ')].filter(Boolean).join(' · ')}</span>
        <Icon name="chevron" size={18} />
      </button>
      <div id={id} className={styles.filters} data-open={isOpen}>
        {filters.map((filter) => (
          <FilterField key={filter.param} filter={filter} />
        ))}
        {children}
      </div>
    </search>
  )
}

function FilterField({ filter }: { filter: Filter }) {
  const [searchParams, change] = useQueryParams()
  const { kind, param, label } = filter
  const value = searchParams.get(param) ?? ''
  const set = (text: string) => change({ [param]: text })
  if (kind === 'search') return <SearchBox label={label} placeholder={filter.placeholder} value={value} onChange={set} />
  if (kind === 'day')
    return (
      <TextField
        type="date"
        label={label}
        value={readDayParam(value) ?? ''}
        error={isBeforeFirst(filter, searchParams) ? lastDayBeforeFirst : undefined}
        onChange={({ target }) => set(target.value)}
      />
    )
  const { none, options } = filter
  // A value that someone wrote into the address by hand may be none of them.
  const isOption = options.some(([option]) => option === value)
  return (
    <SelectField label={label} value={isOption ? value : ''} onChange={({ target }) => set(target.value)}>
      <option value="">{none}</option>
      {options.map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
