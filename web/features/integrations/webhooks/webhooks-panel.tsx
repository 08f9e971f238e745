import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { WebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { SecretOnce } from '#web/features/integrations/secret-once.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { VerifySignature } from './verify-signature.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { type WebhookChoice, WebhookRow } from './webhook-row.tsx'

type Webhooks = Answer<Api['GET /owners/webhooks']>

/** The addresses that events are sent to for an owner's programs. */
export function WebhooksPanel() {
  const webhooks = useApi('GET /owners/webhooks')
  return <QueryView query={webhooks}>{(data) => <Endpoints webhooks={data} />}</QueryView>
}

const texts = {
  test: 'The test event is on its way. The log will show the result in a moment.',
  on: 'Webhook turned on.',
  off: 'Webhook turned off.',
} as const

type Open = { choice: 'add' } | { choice: WebhookChoice; endpoint: WebhookEndpoint }

function Endpoints({ webhooks: { endpoints, limit } }: { webhooks: Webhooks }) {
  const [open, setOpen] = useState<Open>()
  const [secret, setSecret] = useState<string>()
  const [said, setSaid] = useState<string>()
  const test = useApiMutation('POST /owners/webhooks/{id}/test')
  const change = useApiMutation('PUT /owners/webhooks/{id}')
  const renew = useApiMutation('POST /owners/webhooks/{id}/renew-secret')
  const remove = useApiMutation('DELETE /owners/webhooks/{id}')
  const close = () => {
    setOpen(undefined)
    setSecret(undefined)
  }
  const { run, failure } = useAction(async (choice: keyof typeof texts, { id }: WebhookEndpoint) => {
    setSaid(undefined)
    if (choice === 'test') await test.mutateAsync({ params: { id } })
    else await change.mutateAsync({ params: { id }, body: { isActive: choice === 'on' } })
    setSaid(texts[choice])
  })
  const choose = (choice: WebhookChoice, endpoint: WebhookEndpoint) =>
    choice === 'test' || choice === 'on' || choice === 'off' ? void run(choice, endpoint) : setOpen({ choice, endpoint })
  const chosen = open && open.choice !== 'add' ? open.endpoint : undefined
  const isForm = open?.choice === 'add' || open?.choice === 'change'
  const isFull = endpoints.length >= limit
  return (
    <Stack>
      <Row between>
        <Muted measure>We’ll notify your program when something happens, such as a new application or a payment.</Muted>
        <Button disabled={isFull} onClick={() => setOpen({ choice: 'add' })}>
          Add a webhook
        </Button>
      </Row>
      {isFull && <Alert>You have {limit} webhooks, which is the limit. Remove one you no longer need.</Alert>}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {said && <Alert tone="success">{said}</Alert>}
      {endpoints.length === 0 ? (
        <EmptyState title="No webhooks">
          <p>Add the address of a program that should be notified about applications, stays, payments or beds.</p>
        </EmptyState>
      ) : (
        <RecordList cards label="Webhooks">
          {endpoints.map((endpoint) => (
            <WebhookRow key={endpoint.id} endpoint={endpoint} onChoose={(choice) => choose(choice, endpoint)} />
          ))}
        </RecordList>
      )}
      <VerifySignature />
      <Dialog
        wide
        open={isForm || secret !== undefined}
        title={secret ? 'Your signing secret' : chosen ? 'Change webhook' : 'Add a webhook'}
        onClose={close}
      >
        {secret ? (
          <SecretOnce label="Signing secret" secret={secret} onDone={close} />
        ) : (
          <WebhookForm
            {...(chosen && { endpoint: chosen })}
            onDone={(made) => (made ? setSecret(made) : close())}
            onClose={close}
          />
        )}
      </Dialog>
      {chosen && open?.choice === 'log' && (
        <Dialog wide open title={`Sent to ${new URL(chosen.url).hostname}`} onClose={close}>
          <DeliveryLog id={chosen.id} />
        </Dialog>
      )}
      {chosen && open?.choice === 'renew' && (
        <ConfirmDialog
          open
          title="Renew the secret?"
          action="Renew secret"
          onConfirm={async () => setSecret((await renew.mutateAsync({ params: { id: chosen.id } })).secret)}
          onClose={() => setOpen(undefined)}
        >
          <p>For 24 hours, every event will be signed with both secrets, so you have time to update your program.</p>
        </ConfirmDialog>
      )}
      {chosen && open?.choice === 'remove' && (
        <ConfirmDialog
          open
          isDanger
          title="Remove this webhook?"
          action="Remove webhook"
          onConfirm={async () => {
            await remove.mutateAsync({ params: { id: chosen.id } })
            setSaid('Webhook removed.')
            close()
          }}
          onClose={close}
        >
          <p>We will no longer send anything to {chosen.url}, and its log will be deleted.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}
