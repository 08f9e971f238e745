import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react'
import { apiQuery } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Named = { id: string; name: string }
type Props = { chosen: readonly string[]; onChange: Dispatch<SetStateAction<string[]>> }

/** Adds documents to an appeal: a resident's own, or new ones. It stands outside the form, because an upload is one of its own. */
export function AppealDocuments({ chosen, onChange }: Props) {
  const { user } = useSession()
  const [added, setAdded] = useState<readonly Named[]>([])
  const hasDocuments = user?.role === 'SEEKER' && !user.isSuspended
  const { data } = useQuery({ ...apiQuery('GET /residents/application-documents', {}), enabled: hasDocuments })
  const documents: readonly Named[] = [...added, ...(data?.documents ?? [])]
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
      <AppealDocumentUpload
        onDone={(document) => {
          // The choice may have changed during the upload.
          setAdded((now) => [document, ...now])
          onChange((now) => [...now, document.id])
        }}
      />
    </Fold>
  )
}

/** Uploads one document; if that fails, the chosen file stays. */
function AppealDocumentUpload({ onDone }: { onDone: (document: Named) => void }) {
  const [percent, setPercent] = useState(0)
  const { run, isBusy, failure, setFailure } = useAction(async (form: HTMLFormElement, data: FormData) => {
    setPercent(0)
    const document = await upload('POST /appeals/documents', data, { onProgress: setPercent })
    form.reset()
    onDone(document)
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const file = data.get('file')
    if (file instanceof File && file.size > 0) void run(event.currentTarget, data)
    else setFailure('Choose a file.')
  }

  return (
    <Stack as="form" align="start" method="post" onSubmit={send}>
      <FileField
        label="File"
        name="file"
        percent={isBusy ? percent : undefined}
        accept=".pdf,.jpg,.jpeg,.png,.heic"
        help="PDF, JPG, PNG or HEIC, up to 10 MB. A clear photo is fine."
        error={failure}
      />
      <Button variant="soft" type="submit" loading={isBusy}>
        {isBusy ? 'Uploading...' : 'Upload document'}
      </Button>
    </Stack>
  )
}
