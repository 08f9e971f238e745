import type { MyHome } from '#contract/homes/home-editing.ts'
import { SelectField } from '#web/ui/field.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Stack } from '#web/ui/layout.tsx'
import { type DocumentFilter, documentStatuses } from './document-groups.ts'
import styles from './owner-docs.module.css'

type Props = { homes: readonly MyHome[]; wanted: DocumentFilter; onChange: (change: Partial<DocumentFilter>) => void }

export function DocumentFilters({ homes, wanted, onChange }: Props) {
  return (
    <Stack as="search" gap={3} className={styles.filters} aria-label="Filter documents">
      <SelectField label="Home" value={wanted.homeId} onChange={({ target }) => onChange({ homeId: target.value })}>
        <option value="">All homes</option>
        {homes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <SelectField label="Document type" value={wanted.type} onChange={({ target }) => onChange({ type: target.value })}>
        <option value="">All types</option>
        {Object.entries(documentTypeLabel).map(([type, label]) => (
          <option key={type} value={type}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Status" value={wanted.status} onChange={({ target }) => onChange({ status: target.value })}>
        {documentStatuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Stack>
  )
}
