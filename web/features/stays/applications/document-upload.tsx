import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { errorMessage } from '#web/ui/error-message.ts'
import { TextField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import styles from './documents.module.css'
import { documentCategoryLabel } from './words.ts'

/** Uploads one document; if that fails, the chosen file stays. */
export function DocumentUpload({ onDone }: { onDone: (id: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const queryClient = useQueryClient()

  async function send() {
    const data = new FormData(form.current ?? undefined)
    const file = data.get('file')
    if (!(file instanceof File) || file.size === 0) return setFailure('Choose a file.')
    setBusy(true)
    setFailure(undefined)
    try {
      const document = await call('POST /residents/application-documents', { form: data })
      await queryClient.invalidateQueries()
      form.current?.reset()
      onDone(document.id)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack
      ref={form}
      as="form"
      align="start"
      className={styles.upload}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <EnumSelect label="What is it?" labels={documentCategoryLabel} name="category" defaultValue="OTHER" />
      <TextField
        label="File"
        name="file"
        type="file"
        accept=".pdf,.jpg,.jpeg,.png,.heic"
        help="PDF, JPG, PNG or HEIC, up to 10 MB. A clear photo is fine."
        error={failure}
      />
      {isBusy && <Alert>Uploading your document...</Alert>}
      <Button variant="soft" type="submit" loading={isBusy}>
        {isBusy ? 'Uploading...' : 'Upload document'}
      </Button>
    </Stack>
  )
}
