import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHeldOpen } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

type Props = { label: string; secret: string; onDone: () => void }

/** A secret right after it was made: no one sees it again, not even us. */
export function SecretOnce({ label, secret, onDone }: Props) {
  useHeldOpen()
  const field = useRef<HTMLInputElement>(null)
  // The form whose button was pressed is gone.
  useEffect(() => field.current?.focus(), [])
  const { copy, said } = useCopy({ done: 'Copied.', otherwise: 'Copying did not work. Select the text and copy it yourself.' })
  return (
    <Stack>
      <Alert tone="notice" title="Copy it now">
        We show it only this once. Keep it in a password manager or in your program’s settings, never in its code or in an email.
      </Alert>
      <Row nowrap align="end" gap={2}>
        <TextField ref={field} label={label} readOnly value={secret} onFocus={({ target }) => target.select()} />
        <Button variant="soft" onClick={() => void copy(secret)}>
          Copy
        </Button>
      </Row>
      <p role="status">{said}</p>
      <Row>
        <Button onClick={onDone}>I saved it</Button>
      </Row>
    </Stack>
  )
}
