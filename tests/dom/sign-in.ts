import { vi } from 'vitest'
import type { StaffRole } from '#contract/enumerations.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { session } from '#web/session/session.browser.ts'
import { owner } from '#web/session/session.fixture.ts'
import { loadingState } from '#web/session/session.state.ts'

export const resident: SessionUser = { ...owner, role: 'SEEKER', ownerId: null, residentId: owner.ownerId }
export const staff = (staffRole: StaffRole): SessionUser => ({ ...owner, role: 'ADMIN', staffRole, ownerId: null })

/** Until the test ends, screens are shown to this person, or to a visitor. */
export function seeAs(user: SessionUser | undefined) {
  const state = { ...loadingState, status: user ? ('signed-in' as const) : ('signed-out' as const), isValidated: true, user }
  vi.spyOn(session, 'get').mockReturnValue(state)
}
