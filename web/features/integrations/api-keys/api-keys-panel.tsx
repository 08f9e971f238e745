import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import type { Security } from '#contract/people/security.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { SecretOnce } from '#web/features/integrations/secret-once.tsx'
import { useConfirmIdentity } from '#web/features/people/security/use-confirm-identity.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeyRow } from './api-key-row.tsx'

type Keys = Answer<Api['GET /owners/api-keys']>

/** The keys with which an owner's programs use the account. */
export function ApiKeysPanel() {
  const keys = useApi('GET /owners/api-keys')
  const security = useApi('GET /auth/security')
  return (
    <QueryView query={keys}>
      {(data) => <QueryView query={security}>{({ twoFactor }) => <Keys data={data} twoFactor={twoFactor} />}</QueryView>}
    </QueryView>
  )
}

function Keys({ data: { keys, live, grantable }, twoFactor }: { data: Keys; twoFactor: Security['twoFactor'] }) {
  const [isCreating, setCreating] = useState(false)
  const [token, setToken] = useState<string>()
  const [revoked, setRevoked] = useState<ApiKey>()
  const [said, setSaid] = useState<string>()
  const { confirmed, dialog } = useConfirmIdentity(twoFactor)
  const revoke = useApiMutation('DELETE /owners/api-keys/{id}')
  const close = () => {
    setCreating(false)
    setToken(undefined)
  }
  const isFull = live.used >= live.limit
  const [active, ended] = [keys.filter(({ status }) => status === 'ACTIVE'), keys.filter(({ status }) => status !== 'ACTIVE')]
  return (
    <Stack>
      <Row between>
        <Muted measure>
          A key lets one of your programs use this account, within the limits you set. It cannot sign in, send messages or read
          what applicants wrote. <a href="/api/docs">Read how to call the API</a>
        </Muted>
        <Button disabled={isFull} onClick={() => setCreating(true)}>
          Create a key
        </Button>
      </Row>
      {isFull && <Alert>You have {live.limit} active keys, which is the limit. Revoke one you no longer need.</Alert>}
      {said && <Alert tone="success">{said}</Alert>}
      {active.length === 0 ? (
        <EmptyState title="No API keys">
          <p>Create one if one of your programs, such as a booking sheet, needs to read or change something here.</p>
        </EmptyState>
      ) : (
        <RecordList cards label="API keys">
          {active.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoked(apiKey)} />
          ))}
        </RecordList>
      )}
      {ended.length > 0 && (
        <Fold variant="link" summary={`Keys that no longer work (${ended.length})`}>
          <RecordList cards label="Keys that no longer work">
            {ended.map((apiKey) => (
              <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setRevoked(apiKey)} />
            ))}
          </RecordList>
        </Fold>
      )}
      <Dialog wide open={isCreating} title={token ? 'Your new key' : 'Create a key'} onClose={close}>
        {token ? (
          <SecretOnce label="API key" secret={token} onDone={close} />
        ) : (
          <ApiKeyForm grantable={grantable} confirmed={confirmed} onDone={setToken} onClose={close} />
        )}
      </Dialog>
      {revoked && (
        <ConfirmDialog
          open
          isDanger
          title={`Revoke “${revoked.name}”?`}
          action="Revoke key"
          onConfirm={async () => {
            await revoke.mutateAsync({ params: { id: revoked.id } })
            setSaid(`“${revoked.name}” no longer works.`)
            setRevoked(undefined)
          }}
          onClose={() => setRevoked(undefined)}
        >
          <p>Programs that use it will lose access right away. This cannot be undone.</p>
        </ConfirmDialog>
      )}
      {dialog}
    </Stack>
  )
}
