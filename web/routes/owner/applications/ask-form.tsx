import { useState } from 'react'
import { requestInfoForm } from '#contract/stays/owner-applications.ts'
import { keptCount } from '#web/drafts/form-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FormFrame } from './form-frame.tsx'
import { decisionDraft, type FormProps, useDecisionForm } from './use-decision-form.ts'

const most = 10

export function AskForm({ application: { id }, onClose }: FormProps) {
  const [count, setCount] = useState(() => Math.max(1, keptCount(decisionDraft(id, 'requestInfo'), 'item')))
  const form = useDecisionForm({
    id,
    step: 'requestInfo',
    schema: requestInfoForm,
    read: (data) => ({
      action: 'requestInfo',
      items: data.getAll('item').filter((item) => item !== ''),
      note: data.get('note'),
    }),
    onClose,
  })
  return (
    <FormFrame form={form} action="Send request" onClose={onClose}>
      <p>
        The applicant has 7 days to answer. If they do not, the application closes after 14 days. Ask only about requirements you
        have published.
      </p>
      {Array.from({ length: count }, (_, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are all there is
          key={index}
          label={count === 1 ? 'What do you need?' : `What do you need? (${index + 1})`}
          name="item"
          maxLength={300}
          error={form.errors[`items.${index}`] ?? (index === 0 ? form.errors.items : undefined)}
        />
      ))}
      {count < most && (
        <Button variant="plain" size="sm" onClick={() => setCount(count + 1)}>
          Add another question
        </Button>
      )}
      <TextArea label="Message" name="note" optional rows={3} maxLength={1000} error={form.errors.note} />
    </FormFrame>
  )
}
