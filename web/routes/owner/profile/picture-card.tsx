import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { changePicture, removePicture } from '#web/shell/session/change-picture.ts'
import { PersonAvatar } from '#web/shell/session/person-avatar.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

/** The photo of the signed-in person, not of the account they work for. */
export function PictureCard() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const fileInput = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  if (!user) return null

  async function change(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
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
            <Button variant="soft" loading={isBusy} onClick={() => fileInput.current?.click()}>
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
      <input ref={fileInput} type="file" accept="image/*,.heic,.heif" hidden aria-label="Your new photo" onChange={change} />
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
