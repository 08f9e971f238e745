import { useParams } from 'react-router'
import { accountRoleLabel } from '#contract/people/account.labels.ts'
import { useApi } from '#web/api/queries.ts'
import { AccountBadge } from '#web/features/people/accounts/account-badge.tsx'
import { Presence } from '#web/features/staff/presence.tsx'
import { PersonChecks } from '#web/features/trust/checks/person-checks.tsx'
import { Card } from '#web/ui/card.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { AccountCard } from './account-card.tsx'
import { DuplicatesNotice } from './duplicates-notice.tsx'
import { PersonRecords } from './person-records.tsx'
import { SignInCard } from './sign-in-card.tsx'

export const meta = () =>
  pageMeta({ title: 'Person', description: 'Everything about one account.', path: '/admin-all-users', isPrivate: true })

export default function AdminPersonScreen() {
  const { id = '' } = useParams()
  const found = useApi('GET /admin/users/{id}', { params: { id } })
  return (
    <QueryView query={found} title="Person">
      {(person) => (
        <Page
          dense
          title={person.account.name || person.account.email}
          description={
            <>
              <AccountBadge status={person.account.status} /> {accountRoleLabel[person.account.role]} since{' '}
              <DayText at={person.account.joinedAt} />
            </>
          }
        >
          <Presence of="person" id={person.account.id} />
          <DuplicatesNotice duplicates={person.duplicates} />
          <Split>
            <Stack>
              <PersonRecords person={person} />
              {person.actions.length > 0 && (
                <Card title="What they did">
                  <Timeline events={person.actions} />
                </Card>
              )}
            </Stack>
            <Stack>
              <AccountCard person={person} />
              {person.account.role !== 'ADMIN' && <PersonChecks userId={person.account.id} />}
              <SignInCard person={person} />
              <Card title="History of the account">
                <Timeline events={person.history} />
              </Card>
            </Stack>
          </Split>
        </Page>
      )}
    </QueryView>
  )
}
