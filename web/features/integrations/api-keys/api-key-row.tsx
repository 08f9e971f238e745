import { allows } from '#contract/allowed-actions.ts'
import type { ApiKey, ApiKeyStatus } from '#contract/integrations/api-keys.ts'
import { apiScopeLabel } from '#contract/integrations/api-scope.labels.ts'
import { formatShortDay } from '#contract/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

const apiKeyStatusTable = statusTable<ApiKeyStatus>(
  { ACTIVE: 'Active', EXPIRED: 'Expired', REVOKED: 'Revoked' },
  { ACTIVE: 'good' },
)

export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, homes, status, createdAt, createdBy, lastUsedOn } = apiKey
  return (
    <RecordRow
      title={name}
      heading="h2"
      badge={<StatusBadge of={apiKeyStatusTable} value={status} />}
      action={
        allows(apiKey, 'revoke') && (
          <Button variant="plain" size="sm" onClick={onRevoke}>
            Revoke<span className="visually-hidden"> {name}</span>
          </Button>
        )
      }
    >
      <p>
        <code>{prefix}...</code>
      </p>
      <Muted>
        <Dots of={scopes.map((scope) => apiScopeLabel[scope])} />
      </Muted>
      <Muted>
        <Dots
          of={[
            homes ? homes.map(({ title }) => title).join(', ') || 'None of your current homes' : 'All homes',
            <span key="created">
              created <DayText at={createdAt} />
              {createdBy && ` by ${createdBy}`}
            </span>,
            <Ends key="ends" apiKey={apiKey} />,
            lastUsedOn ? `last used ${formatShortDay(lastUsedOn)}` : 'never used',
          ]}
        />
      </Muted>
    </RecordRow>
  )
}

function Ends({ apiKey: { status, revokedAt, expiresAt } }: { apiKey: ApiKey }) {
  if (status === 'REVOKED' && revokedAt)
    return (
      <>
        revoked <DayText at={revokedAt} />
      </>
    )
  return (
    <>
      {status === 'EXPIRED' ? 'expired' : 'works until'} <DayText at={expiresAt} />
    </>
  )
}
