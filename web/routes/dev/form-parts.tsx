import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { UploadField } from '#web/ui/file-field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAction } from '#web/ui/use-action.ts'

const rooms = { SINGLE: 'Single room', SHARED: 'Shared room' } as const

export function FormParts() {
  const [room, setRoom] = useState<keyof typeof rooms>()
  const [contact, setContact] = useState('email')
  const [isAsked, setAsked] = useState(false)
  const fails = useAction(() => Promise.reject(new Error('The home has just changed. Please look again.')))
  return (
    <Section title="Forms">
      <Stack as="form" measure onSubmit={(event) => event.preventDefault()}>
        <ErrorSummary
          failure="We couldn’t save this. Nothing you typed was lost."
          errors={{ 'sample-email': 'Enter an email address, like name@example.org' }}
        />
        <TextField label="Name" help="As it stands on your ID." autoComplete="off" />
        <TextField
          id="sample-email"
          label="Email"
          type="email"
          error="Enter an email address, like name@example.org"
          defaultValue="name@"
          autoComplete="off"
        />
        <PasswordField label="Password" autoComplete="off" />
        <EnumSelect label="Room" labels={rooms} none="Any room" value={room} onChange={setRoom} />
        <TextArea label="What should the home know?" optional rows={3} />
        <RadioGroup
          legend="How should we reach you?"
          name="sample-contact"
          value={contact}
          options={[
            { value: 'email', label: 'By email' },
            { value: 'phone', label: 'By phone' },
          ]}
          onChange={setContact}
        />
        <CheckboxField label="I have read the house rules" />
        <UploadField
          label="A document"
          help="PDF, JPG or PNG, up to 10 MB."
          send={() => Promise.reject(new Error('Nothing is uploaded from this page.'))}
        />
        <FormActions submit="Save changes" isSubmitting={false} onCancel={() => undefined} />
      </Stack>
      <Row>
        <Button variant="danger" onClick={() => setAsked(true)}>
          Ask first
        </Button>
        <Button variant="soft" loading={fails.isBusy} onClick={() => void fails.run()}>
          An action that fails
        </Button>
      </Row>
      <ErrorSummary failure={fails.failure} />
      <ConfirmDialog
        open={isAsked}
        title="Are you sure?"
        action="Delete this sample"
        isDanger
        onConfirm={() => Promise.resolve()}
        onClose={() => setAsked(false)}
      >
        <p>Nothing is deleted.</p>
      </ConfirmDialog>
    </Section>
  )
}
