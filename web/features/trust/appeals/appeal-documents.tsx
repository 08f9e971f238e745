import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { apiQuery } from '#web/api/queries.ts'
import { upload } from '#web/api/upload.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Named = { id: string; name: string }
/** The documents that go with an appeal, and others that were uploaded for it. */
type Kept = { ids: readonly string[]; known: readonly Named[] }
type Props = { documents: Kept; onChange: (change: (now: Kept) => Kept) => void }

/** The documents of an appeal that is being written, kept like its words. */
export const useAppealDocuments = (keptAs: string) => useDraft<Kept>(`${keptAs}-documents`, { ids: [], known: [] })

const withDocument = ({ ids, known }: Kept, document: Named): Kept => ({
  ids: [...ids, document.id],
  known: [document, ...known.filter(({ id }) => id !== document.id)],
})

/** Adds documents to an appeal: a resident's own, or new ones. It stands outside the form, because an upload is one of its own. */
export function AppealDocuments({ documents: { ids: chosen, known }, onChange }: Props) {
  const { user } = useSession()
  const hasDocuments = user?.role === 'SEEKER' && !user.isSuspended
  const { data } = useQuery({ ...apiQuery('GET /residents/application-documents', {}), enabled: hasDocuments })
  const own: readonly Named[] = data?.documents ?? []
  // One that was chosen and is gone by now can be left out.
  const documents = [...known.filter(({ id }) => own.every((document) => document.id !== id)), ...own]
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
              onChange={({ target }) =>
                onChange((now) =>
                  target.checked ? withDocument(now, { id, name }) : { ...now, ids: now.ids.filter((one) => one !== id) },
                )
              }
            />
          ))}
        </Stack>
      )}
      {/* The choice may change during the upload. */}
      <AppealDocumentUpload onDone={(document) => onChange((now) => withDocument(now, document))} />
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
