import { useState } from 'react'
import type { RichTextLinked } from '#contract/content/rich-text.ts'
import { imageUploadFailed, upload } from '#web/api/upload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import type { EditorDialogProps } from './link-dialog.tsx'

type Props = EditorDialogProps & { linked: RichTextLinked }

export const PictureDialog = ({ open, ...rest }: Props) => (
  <Dialog open={open} title="Picture" onClose={rest.onClose}>
    <PictureFields {...rest} />
  </Dialog>
)

/** Sends a picture for a post to our own upload path. */
export async function uploadPicture(file: File) {
  const form = new FormData()
  form.append('file', file)
  return (await upload('POST /admin/blog/pictures', form, { otherwise: imageUploadFailed })).picture
}

function PictureFields({ editor, linked, onClose }: Omit<Props, 'open'>) {
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const { run, isBusy, failure, setFailure } = useAction(async () => {
    if (!file) return
    const picture = await uploadPicture(file)
    linked.pictures.push(picture)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { pictureId: picture.id, alt: alt.trim() } })
      .run()
    onClose()
  })

  function add() {
    if (!file) return setFailure('Choose a JPG, PNG or HEIC photo.')
    if (!alt.trim()) return setFailure('Describe the picture for people who cannot see it.')
    void run()
  }

  return (
    <Stack>
      <TextField
        label="Photo"
        help="JPG, PNG or HEIC"
        type="file"
        accept="image/jpeg,image/png,image/heic,image/heif"
        onChange={({ target }) => setFile(target.files?.[0])}
      />
      <TextField
        label="Description"
        help="What someone who cannot see the picture should know"
        value={alt}
        maxLength={300}
        onChange={({ target }) => setAlt(target.value)}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button loading={isBusy} onClick={add}>
          {isBusy ? 'Uploading...' : 'Add the picture'}
        </Button>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
