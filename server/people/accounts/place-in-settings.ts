import type { Role } from '#contract/endpoint.ts'
import { type ScreenLink, screen } from '#contract/screens.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { findTeamOfUser } from './team.queries.ts'

const tabs = { data: 'My data', checks: 'Checks' } as const

type Place = { link: ScreenLink /** What to say besides. */; parts: readonly string[] }

/**
 * Where a person finds what is their own: staff, and team members who do not manage the team, have no settings screen, and open it
 * from the menu at their photo.
 */
export async function placeInSettings(
  db: Db,
  { userId, role }: { userId: string; role: Role },
  tab: keyof typeof tabs,
): Promise<Place> {
  if (role === 'SEEKER') return { link: screen('/residents/settings', { tab }), parts: [] }
  const team = role === 'OWNER' ? await findTeamOfUser(db, userId) : undefined
  if (role === 'OWNER' && (!team || team.permissions.includes('manage_team')))
    return { link: screen('/homeowner/settings', { tab }), parts: [] }
  const parts = [`You’ll find it under ${tabs[tab]} in My account, in the menu at your photo.`]
  return { link: screen('/notifications'), parts }
}
