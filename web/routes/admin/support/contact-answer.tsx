import { allows } from '#contract/allowed-actions.ts'
import type { SupportItemDetails } from '#contract/messaging/staff-support.ts'
import { openVariableIn } from '#contract/messaging/template-variables.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { WriteBox } from '#web/features/messaging/conversations/write-box.tsx'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { CannedAnswerMenu } from './canned-answer-menu.tsx'

/** The answer to a contact message: what was sent, or where to write it. */
export function ContactAnswer({ item }: { item: SupportItemDetails }) {
  if (item.answer)
    return (
      <Stack gap={1} panel="tint">
        <Muted>Answered by email</Muted>
        <Text typed>{item.answer}</Text>
      </Stack>
    )
  return allows(item, 'answer') ? <Writer item={item} /> : null
}

function Writer({ item: { id, name, email } }: { item: SupportItemDetails }) {
  const [text, setText, forgetText] = useDraft(`contact-answer:${id}`, '')
  const answer = useApiMutation('POST /admin/support/{id}/answer')
  const open = openVariableIn(text)
  const { run, isBusy, failure } = useAction(async () => {
    await answer.mutateAsync({ params: { id }, body: { message: text } })
    setText('')
    forgetText()
    announce({ words: `Answer emailed to ${name}.` })
  })
  return (
    <WriteBox
      label={`Your answer to ${name}, by email to ${email}`}
      text={text}
      onChange={setText}
      onSend={() => void (open || run())}
      isBusy={isBusy}
      action="Send email"
      error={open ? `Fill in ${open} before you send this.` : undefined}
      tools={<CannedAnswerMenu id={id} onChoose={(filled) => setText((before) => [before, filled].filter(Boolean).join('\n'))} />}
      isStaff
    >
      {failure && <Alert tone="danger">{failure}</Alert>}
    </WriteBox>
  )
}
