import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { changePicture, removePicture } from '#web/shell/session/change-picture.ts'
import { PersonAvatar } from '#web/shell/session/person-avatar.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useFilePicker } from '#web/ui/use-file-picker.tsx'

/** The photo of the signed-in person, not of the account they work for. */
export function PictureCard() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const picker = useFilePicker({
    label: 'Your new photo',
    accept: 'image/*,.heic,.heif',
    onChoose: ([file]) => void change(file!),
  })
  if (!user) return null

  async function change(file: File) {
    setFailure(undefined)
    setBusy(true)
    setFailure(await changePicture(file))
    setBusy(false)
    await queryClient.invalidateQueries()
  }
  async function remove() {
    setFailure(undefined)
    await removePicture()
    await queryClient.invalidateQueries()
  }

  return (
    <Card title="Your photo">
      <Row gap={5}>
        <PersonAvatar user={user} isLarge />
        <Stack>
          <Muted size="inherit">JPG, PNG, WebP or HEIC, up to 10 MB. We’ll crop it around the center.</Muted>
          <Row>
            <Button variant="soft" loading={isBusy} onClick={picker.open}>
              {isBusy ? 'Uploading...' : 'Change Picture'}
            </Button>
            {user.profileImageId && (
              <Button variant="plain" onClick={() => setAsking(true)}>
                {' '}
                Remove photo{' '}
              </Button>
            )}
          </Row>
        </Stack>
      </Row>
      {picker.field}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <ConfirmDialog
        open={isAsking}
        title="Remove your photo?"
        action="Remove photo"
        doing="Removing..."
        isDanger
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>We’ll show your initials instead.</p>
      </ConfirmDialog>
    </Card>
  )
}
