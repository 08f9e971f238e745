import type { MyHome } from '#contract/homes/home-editing.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { type DocumentFilter, documentStatuses } from './document-groups.ts'

type Props = { homes: readonly MyHome[]; wanted: DocumentFilter; onChange: (change: Partial<DocumentFilter>) => void }

export function DocumentFilters({ homes, wanted, onChange }: Props) {
  return (
    <FilterBar label="Filter documents">
      <SelectField label="Home" value={wanted.homeId} onChange={({ target }) => onChange({ homeId: target.value })}>
        <option value="">All homes</option>
        {homes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <EnumSelect
        label="Document type"
        labels={documentTypeLabel}
        none="All types"
        value={wanted.type}
        onChange={(value) => onChange({ type: value ?? '' })}
      />
      <SelectField label="Status" value={wanted.status} onChange={({ target }) => onChange({ status: target.value })}>
        {documentStatuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
