import { type ReactNode, useState } from 'react'
import { openVariableIn } from '#contract/messaging/template-variables.ts'
import { upload } from '#web/api/upload.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { randomId } from '#web/ui/random-id.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useFilePicker } from '#web/ui/use-file-picker.tsx'
import { type ConversationDraft, conversationDraftName } from './conversation-draft.ts'
import { outbox } from './outbox.browser.ts'
import { WriteBox } from './write-box.tsx'

const mostFiles = 5
const nothing: ConversationDraft = { text: '', files: [] }

/** A menu of prepared texts; what is chosen goes to the end of the message. */
export type InsertMenu = (onChoose: (text: string) => void) => ReactNode

type Props = { conversationId: string; name: string; insert?: InsertMenu | undefined; isStaff?: boolean | undefined }

/** Writes one message. Sending never waits for the network: the outbox keeps it until it arrived. */
export function Composer({ conversationId, name, insert, isStaff = false }: Props) {
  const [draft, setDraft, forgetDraft] = useDraft<ConversationDraft>(conversationDraftName(conversationId), nothing)
  /** Why the message was not sent when the button was pressed. */
  const [held, setHeld] = useState<{ gap: string | null }>()
  const { text, files } = draft
  const [percent, setPercent] = useState(0)
  const {
    run: attach,
    isBusy: isUploading,
    failure,
  } = useAction(async (file: File) => {
    setPercent(0)
    setHeld(undefined)
    const form = new FormData()
    form.set('file', file)
    const stored = await upload('POST /conversations/{id}/attachments', form, {
      params: { id: conversationId },
      onProgress: setPercent,
    })
    setDraft((before) => ({ ...before, files: [...before.files, stored] }))
  })
  const picker = useFilePicker({
    label: 'File to attach',
    accept: '.pdf,.jpg,.jpeg,.png,.heic',
    onChoose: ([file]) => void (file && attach(file)),
  })

  function send() {
    const gap = insert ? openVariableIn(text) : null
    const isHeld = gap !== null || isUploading
    setHeld(isHeld ? { gap } : undefined)
    if (isHeld) return
    outbox.add({ clientId: randomId(), conversationId, text: text.trim(), attachments: files })
    setDraft(nothing)
    forgetDraft()
  }

  const problem = () => {
    if (held?.gap) return text.includes(held.gap) ? `Fill in ${held.gap} before you send this.` : undefined
    return held && isUploading ? 'Your file is still uploading. Send this when it’s done.' : undefined
  }

  return (
    <WriteBox
      label={`Your message to ${name}`}
      text={text}
      onChange={(typed) => setDraft((before) => ({ ...before, text: typed }))}
      onSend={send}
      isStaff={isStaff}
      isEmpty={!text.trim() && files.length === 0}
      error={problem()}
      tools={
        <>
          <Button variant="plain" loading={isUploading} disabled={files.length >= mostFiles} onClick={picker.open}>
            <Icon name="document" size={18} /> Attach a file
          </Button>
          {insert?.((filled) => setDraft((before) => ({ ...before, text: [before.text, filled].filter(Boolean).join('\n') })))}
        </>
      }
    >
      {picker.field}
      {isUploading && (
        <Stack gap={1} role="status">
          <span>{percent < 100 ? `Uploading: ${percent}%` : 'Checking file...'}</span>
          <Progress value={percent} label="Upload progress" />
        </Stack>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {files.map(({ id, name: file }) => (
        <Row key={id}>
          <span>{file}</span>
          <Button
            variant="plain"
            size="sm"
            onClick={() => setDraft((before) => ({ ...before, files: before.files.filter((one) => one.id !== id) }))}
          >
            Remove<span className="visually-hidden"> {file}</span>
          </Button>
        </Row>
      ))}
    </WriteBox>
  )
}
