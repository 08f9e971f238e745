import { useApi, useApiMutation } from '#web/api/queries.ts'
import { ReadReceipts } from '#web/features/messaging/notifications/read-receipts.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

const choices = [
  {
    name: 'showBusinessName',
    label: 'Show my business name on my homes’ pages',
    help: 'Otherwise we show your first name and last initial.',
  },
  {
    name: 'showPhones',
    label: 'Show the phone numbers of my homes',
    help: 'Otherwise people can request a call instead, even if a home has a number.',
  },
] as const

/** What belongs to the whole account is for people who manage the team; read receipts are everyone's own. */
export function PrivacyPanel() {
  const { may, isLimited } = usePermissions()
  return (
    <Stack>
      {may('manage_team') && !isLimited && <PublicChoices />}
      <ReadReceipts />
    </Stack>
  )
}

/** Each choice is saved as it is made. */
function PublicChoices() {
  const settings = useApi('GET /owners/privacy-settings')
  const save = useApiMutation('PUT /owners/privacy-settings')
  return (
    <Card title="What the public sees">
      <QueryView query={settings}>
        {(chosen) => (
          <Stack>
            {choices.map(({ name, label, help }) => (
              <div key={name}>
                <CheckboxField
                  label={label}
                  checked={chosen[name]}
                  loading={save.isPending}
                  onChange={({ target }) => save.mutate({ body: { [name]: target.checked } })}
                />
                <Muted>{help}</Muted>
              </div>
            ))}
            {save.error && <Alert tone="danger">{save.error.message}</Alert>}
            {save.isSuccess && <Alert tone="success">Saved.</Alert>}
            <Muted>We never show your email, your own phone number or your photo on a home’s page.</Muted>
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}
