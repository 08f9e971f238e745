import type { MyData } from '#contract/overview/my-data.ts'
import type { Security } from '#contract/people/security.ts'
import { useApi } from '#web/api/queries.ts'
import { useConfirmIdentity } from '#web/features/people/security/use-confirm-identity.tsx'
import { useSession } from '#web/session/use-session.ts'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DeactivateCard } from './deactivate-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { DownloadCard } from './download-card.tsx'

/** What someone can do with everything we know about them: take it along, or have it erased. */
export function MyDataPanel() {
  const security = useApi('GET /auth/security')
  const myData = useApi('GET /auth/my-data')
  return (
    <QueryView query={security}>
      {({ twoFactor }) => <QueryView query={myData}>{(data) => <Cards twoFactor={twoFactor} myData={data} />}</QueryView>}
    </QueryView>
  )
}

function Cards({ twoFactor, myData }: { twoFactor: Security['twoFactor']; myData: MyData }) {
  const { confirmed, dialog } = useConfirmIdentity(twoFactor)
  const { user } = useSession()
  // A colleague could not open the account again by signing in, so an administrator closes it.
  const mayDeactivate = user?.role !== 'ADMIN' && myData.deletion.blocks.length === 0
  return (
    <Stack>
      <DownloadCard newest={myData.export} confirmed={confirmed} />
      {mayDeactivate && <DeactivateCard confirmed={confirmed} />}
      <DeleteAccountCard deletion={myData.deletion} confirmed={confirmed} />
      {dialog}
    </Stack>
  )
}
