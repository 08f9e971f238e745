import { SelectField } from '#web/ui/field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { useQueryParams } from '#web/ui/use-query-params.ts'
import { homeSorts, usualSort } from './show-homes.ts'

type Props = { sort: string; isTable: boolean; change: ReturnType<typeof useQueryParams>[1] }

/** The order of the homes, and whether they stand on cards or in a table. */
export const ListingTools = ({ sort, isTable, change }: Props) => (
  <>
    <SelectField
      label="Sort by"
      value={sort}
      onChange={({ target }) => change({ sort: target.value === usualSort ? null : target.value })}
    >
      {homeSorts.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      {homeSorts.every(({ value }) => value !== sort) && <option value={sort}>As in the table</option>}
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
  </>
)
