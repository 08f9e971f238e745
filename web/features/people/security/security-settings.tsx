import type { Security } from '#contract/people/security.ts'
import { useApi } from '#web/api/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { AccountHistoryCard } from './account-history-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { useConfirmIdentity } from './use-confirm-identity.tsx'

/** How someone signs in, for all roles: residents, owners, team members and staff. */
export function SecuritySettings() {
  const security = useApi('GET /auth/security')
  return <QueryView query={security}>{(data) => <Cards security={data} />}</QueryView>
}

function Cards({ security }: { security: Security }) {
  const { confirmed, dialog } = useConfirmIdentity(security.twoFactor)
  return (
    <Stack>
      <TwoFactorCard twoFactor={security.twoFactor} confirmed={confirmed} />
      <PasswordCard confirmed={confirmed} />
      <EmailCard email={security.email} change={security.emailChange} confirmed={confirmed} />
      <SessionsCard />
      <AccountHistoryCard />
      {dialog}
    </Stack>
  )
}
