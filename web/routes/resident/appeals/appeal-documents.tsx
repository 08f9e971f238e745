import { useApi } from '#web/api/queries.ts'
import { DocumentUpload } from '#web/features/stays/applications/document-upload.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** Adds documents to an appeal: ones the person has, or a new one. It stands outside the form, because an upload is one of its own. */
export function AppealDocuments({ chosen, onChange }: Props) {
  const { data } = useApi('GET /residents/application-documents', {})
  const documents = data?.documents ?? []
  return (
    <Fold summary={chosen.length > 0 ? `Documents (${chosen.length})` : 'Add documents (optional)'}>
      <Muted>Only our team can see them, and only until the appeal is decided.</Muted>
      {documents.length > 0 && (
        <Stack gap={1}>
          {documents.map(({ id, name }) => (
            <CheckboxField
              key={id}
              label={name}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))}
        </Stack>
      )}
      <DocumentUpload onDone={(id) => onChange([...chosen, id])} />
    </Fold>
  )
}
