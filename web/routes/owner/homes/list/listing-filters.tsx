import type { MyHome } from '#contract/homes/home-editing.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { useQueryParams } from '#web/ui/use-query-params.ts'
import { type HomeFilter, homeSorts, statusChoices, usualSort } from './show-homes.ts'

type Props = { homes: readonly MyHome[]; wanted: HomeFilter; isTable: boolean; change: ReturnType<typeof useQueryParams>[1] }

export function ListingFilters({ homes, wanted, isTable, change }: Props) {
  const choices = statusChoices(homes)
  return (
    <FilterBar>
      <TextField
        type="search"
        label="Search"
        placeholder="Name, street, city or ZIP code"
        defaultValue={wanted.q}
        onChange={({ target }) => change({ q: target.value })}
      />
      <SelectField label="Status" value={wanted.status} onChange={({ target }) => change({ status: target.value })}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        value={wanted.sort}
        onChange={({ target }) => change({ sort: target.value === usualSort ? null : target.value })}
      >
        {homeSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {homeSorts.every(({ value }) => value !== wanted.sort) && <option value={wanted.sort}>As in the table</option>}
      </SelectField>
      <SegmentedControl
        label="View"
        value={isTable ? 'table' : 'cards'}
        onChange={(view) => change({ view: view === 'table' ? 'table' : null })}
        options={[
          { value: 'cards', label: 'Cards' },
          { value: 'table', label: 'Table' },
        ]}
      />
    </FilterBar>
  )
}
