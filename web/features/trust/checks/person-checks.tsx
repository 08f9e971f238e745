import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { useMayOpen } from '#web/features/staff/use-may-open.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import { IdentityBadge } from './identity-badge.tsx'
import { StaffBackgroundCheckPart } from './staff-background-check.tsx'

/** What was checked about a person, for the staff page of a resident or owner. */
export function PersonChecks({ userId }: { userId: string }) {
  const isStaff = useIsStaff()
  return (
    <Stack>
      <Card title="Identity">
        <IdentityOf userId={userId} />
      </Card>
      {isStaff(['REVIEWER']) && (
        <Card title="Background check">
          <StaffBackgroundCheckPart userId={userId} onDone={(words) => announce({ words })} />
        </Card>
      )}
    </Stack>
  )
}

function IdentityOf({ userId }: { userId: string }) {
  const query = useApi('GET /admin/users/{id}/identity-verification', { params: { id: userId } })
  const mayOpen = useMayOpen()
  return (
    <QueryView query={query}>
      {({ verification }) =>
        verification ? (
          <Stack gap={2} align="start">
            <IdentityBadge status={verification.status} />
            {verification.status === 'VERIFIED' && verification.decidedAt && (
              <Muted>
                Identity checked on <DayText at={verification.decidedAt} />
              </Muted>
            )}
            {mayOpen(screen('/admin-user-verification')) && (
              <ButtonLink to={screen('/admin-user-verification', { request: verification.id })} variant="soft" size="sm">
                View request
              </ButtonLink>
            )}
          </Stack>
        ) : (
          <Muted>This person has not requested an identity check.</Muted>
        )
      }
    </QueryView>
  )
}
