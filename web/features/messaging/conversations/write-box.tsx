import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { risksOf, sendWarning } from '#contract/messaging/message-risks.ts'
import { CrisisLinks } from '#web/shell/public/crisis-links.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { joined } from '#web/ui/element.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { keepFocus } from '#web/ui/lost-focus.ts'
import styles from './conversations.module.css'
import { hasCrisisWords } from './crisis-words.ts'

type Props = {
  label: string
  text: string
  onChange: (text: string) => void
  onSend: () => void
  isBusy?: boolean
  /** Why it cannot be sent as it is. */
  error?: string | undefined
  isEmpty?: boolean
  /** What the button does, where it is not "Send message". */
  action?: string
  /** Staff need no warning about scams and no way to 988. */
  isStaff?: boolean
  /** What can be added to a message, beside the button. */
  tools?: ReactNode
  children?: ReactNode
}

/** Where a message is written. Warns before one is sent that could do harm; the person can still send it. */
export function WriteBox(props: Props) {
  const {
    label,
    text,
    onChange,
    onSend,
    isBusy = false,
    error,
    isEmpty,
    action = 'Send message',
    isStaff,
    tools,
    children,
  } = props
  const risks = isStaff ? [] : risksOf(text)
  const isNothing = isEmpty ?? !text.trim()
  const id = useId()
  const wasNothing = useRef(isNothing)
  // Once a message is sent, its button cannot be pressed any more. Whoever pressed it goes on with the next message.
  useEffect(() => {
    if (isNothing && !wasNothing.current) keepFocus(document.getElementById(id))
    wasNothing.current = isNothing
  }, [isNothing, id])
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isNothing) onSend()
  }
  return (
    <Stack align="start" gap={3} className={joined(styles.writer, 'no-print')}>
      <TextArea
        id={id}
        label={label}
        rows={3}
        maxLength={4000}
        value={text}
        error={error}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(target.value)}
      />
      {!isStaff && hasCrisisWords(text) && <CrisisHelp />}
      {risks.length > 0 && (
        <Alert tone="notice" title="Before you send this">
          {risks.map((risk) => (
            <p key={risk}>{sendWarning[risk]}</p>
          ))}
        </Alert>
      )}
      {children}
      <Row>
        <Button variant="soft" loading={isBusy} disabled={isNothing} onClick={onSend}>
          {isBusy ? 'Sending...' : risks.length > 0 ? 'Send it anyway' : action}
        </Button>
        {tools}
      </Row>
    </Stack>
  )
}

/** Shown to the writer only, on this device. Nothing is recorded, and no one is notified. */
const CrisisHelp = () => (
  <Alert tone="notice" title="If you’re hurting, you don’t have to carry it alone">
    <p>You can talk with someone now, day or night. It’s free and private, and no one will know that you saw this.</p>
    <Row links>
      <CrisisLinks />
    </Row>
  </Alert>
)
