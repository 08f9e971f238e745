import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'

type Props = { tab: string; children: ReactNode /** What someone reads who cannot open them. */; otherwise: string }

/** A link to the owner's settings, for anyone who may open them: not every team member. */
export function OwnerSettingsLink({ tab, children, otherwise }: Props) {
  const { may } = usePermissions()
  return may('manage_team') ? <Link to={screen('/homeowner/settings', { tab })}>{children}</Link> : otherwise
}
