import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

/** Whether others see that this person read their messages. Saved as it is chosen. */
export function ReadReceipts() {
  const kept = useApi('GET /notification-preferences')
  const save = useApiMutation('PUT /notification-preferences')
  return (
    <Card title="Messages">
      <QueryView query={kept}>
        {({ sendsReadReceipts }) => (
          <Stack>
            <CheckboxField
              label="Let others see that I’ve read their messages"
              checked={sendsReadReceipts}
              loading={save.isPending}
              onChange={({ target }) => save.mutate({ body: { sendsReadReceipts: target.checked } })}
            />
            {save.error && <Alert tone="danger">{save.error.message}</Alert>}
            {save.isSuccess && <Alert tone="success">Saved.</Alert>}
          </Stack>
        )}
      </QueryView>
    </Card>
  )
}
