import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { emergencyContactForm } from '#contract/people/emergency-contact.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formatPhone } from '#web/ui/format.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

type Contact = Answer<Api['GET /residents/emergency-contact']>['contact']

export function EmergencyContactCard() {
  const query = useApi('GET /residents/emergency-contact')
  const [removals, setRemovals] = useState(0)
  return (
    <Card title="Emergency contact">
      <Muted size="inherit">
        Someone the home you live in could call if something happens to you. We store the name and number encrypted.
      </Muted>
      <QueryView query={query}>
        {/* The form stays the same one when a contact is saved, and begins empty after one is removed. */}
        {({ contact }) => <ContactForm key={removals} contact={contact} onRemoved={() => setRemovals(removals + 1)} />}
      </QueryView>
    </Card>
  )
}

function ContactForm({ contact, onRemoved }: { contact: Contact; onRemoved: () => void }) {
  const [said, say] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const save = useApiMutation('PUT /residents/emergency-contact')
  const remove = useApiMutation('DELETE /residents/emergency-contact')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: emergencyContactForm,
    read: (data) => ({ ...Object.fromEntries(data), isShared: data.has('isShared') }),
    async send(body) {
      say(undefined)
      await save.mutateAsync({ body })
      say('Emergency contact saved.')
    },
  })
  return (
    <Stack as="form" {...formProps} onChange={() => say(undefined)}>
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      <CardGrid as="div" min={14}>
        <TextField label="Name" name="name" autoComplete="off" defaultValue={contact?.name} error={errors.name} />
        <TextField
          label="Relationship"
          optional
          name="relationship"
          autoComplete="off"
          defaultValue={contact?.relationship}
          error={errors.relationship}
        />
      </CardGrid>
      <TextField
        label="Their phone"
        help="10 digits. Let them know that you gave us their number."
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={formatPhone(contact?.phone ?? '')}
        error={errors.phone}
      />
      <CheckboxField label="The home I live in can see this" name="isShared" defaultChecked={contact?.isShared ?? false} />
      <Muted>Only while you live there. We record each view and list it below.</Muted>
      {said && <Alert tone="success">{said}</Alert>}
      <FormActions submit="Save contact" isSubmitting={isSubmitting}>
        {contact && (
          <Button variant="plain" onClick={() => setAsking(true)}>
            Remove contact
          </Button>
        )}
      </FormActions>
      <ConfirmDialog
        open={isAsking}
        title="Remove your emergency contact?"
        action="Remove contact"
        doing="Removing..."
        isDanger
        onConfirm={async () => {
          await remove.mutateAsync({})
          onRemoved()
        }}
        onClose={() => setAsking(false)}
      >
        <p>No one will be able to see it, and we’ll delete it right away.</p>
      </ConfirmDialog>
    </Stack>
  )
}
