import type { ReactNode } from 'react'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './field.tsx'
import { Row, Stack } from './layout.tsx'
import { useAction } from './use-action.ts'

type Props = {
  open: boolean
  title: string
  children: ReactNode
  /** What the button does, as a verb: "Delete this home". */
  action: string
  /** The button's label while the action runs. */
  doing?: string
  /** The label of the button that closes the dialog, where "Cancel" could be read as the action itself: "Keep my bed". */
  back?: string
  isDanger?: boolean
  /** Asks for a reason; `about` names the record, and the draft is kept under that name until the reason is sent. */
  reason?: { label: string; help?: string; about: string; optional?: boolean; maxLength?: number }
  /** If it throws, the dialog stays open and shows the error. What it returns may have a `message` about a row that is gone. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** The one way to ask "are you sure?". */
export function ConfirmDialog({ open, title, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Question key={rest.action} {...rest} onClose={onClose} />
    </Dialog>
  )
}

function Question({
  children,
  action,
  doing,
  back = 'Cancel',
  isDanger,
  reason,
  onConfirm,
  onClose,
}: Omit<Props, 'open' | 'title'>) {
  const [words, setWords, forgetWords] = useDraft(reason && `${reason.about}:${action}`, '')
  const { run, isBusy, failure, setFailure } = useAction(async () => {
    const answer = await onConfirm(words.trim())
    forgetWords()
    onClose()
    return answer
  })
  const confirm = () =>
    reason && !reason.optional && !words.trim() ? setFailure(`Please complete this field: ${reason.label}`) : void run()

  return (
    <Stack
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBusy) confirm()
      }}
    >
      {children}
      {reason && (
        <TextArea
          label={reason.label}
          help={reason.help}
          optional={reason.optional}
          value={words}
          maxLength={reason.maxLength ?? 2000}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button variant={isDanger ? 'danger' : 'main'} loading={isBusy} onClick={confirm}>
          {isBusy ? (doing ?? 'Please wait...') : action}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {back}
        </Button>
      </Row>
    </Stack>
  )
}
