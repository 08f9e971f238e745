import type { ReactNode } from 'react'
import type { Permission } from '#contract/endpoint.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { usePermissions } from './use-permissions.ts'

type Props = { permission: Permission; title: string; what: string; children: ReactNode }

/** For a screen that is open to every owner, but shows a team member without the permission nothing. */
export function NeedsPermission({ permission, title, what, children }: Props) {
  const { may, isKnown } = usePermissions()
  if (!isKnown) return null
  if (may(permission)) return children
  return (
    <Page narrow title={title}>
      <p>Your role does not include {what}. Ask the owner to change your permissions.</p>
      <p>
        <ButtonLink to="/homeowner/dashboard" variant="soft">
          Go to the dashboard
        </ButtonLink>
      </p>
    </Page>
  )
}
