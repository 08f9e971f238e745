import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/dom'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { render } from '#tests/dom/render.tsx'
import { seeAs } from '#tests/dom/sign-in.ts'
import type { Permissions } from '#web/session/guard.ts'
import { screenNeeds } from '#web/session/screen-needs.ts'
import { owner } from '#web/session/session.fixture.ts'
import { ClosedScreenNotice } from './closed-screen-notice.tsx'
import { Guarded } from './guarded.tsx'

const Elsewhere = () => (
  <>
    <ClosedScreenNotice />
    <p>You are at {useLocation().pathname}</p>
  </>
)
const api = fakeApi()

let permissions: Permissions
const Screen = () => (
  <Guarded permissions={permissions}>
    <h1>The screen</h1>
  </Guarded>
)

/** A screen of the site map, whose path is the id of its route. */
function open(path: string, given: Permissions) {
  permissions = given
  const Stub = createRoutesStub([
    { id: path, path, Component: Screen },
    { id: 'elsewhere', path: '*', Component: Elsewhere },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={[path.replace(/:\w+/g, 'h')]} />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  seeAs(owner)
  const team = { id: owner.ownerId!, role: 'VIEWER', permissions: { view_properties: true as const }, isLimited: false }
  const teamMembership = { ...team, owner: { id: owner.ownerId!, firstName: 'Olive', lastName: 'Owner' } }
  api.answer('GET /owners/team/my-team', () => ({ isTeamMember: true, teamMembership }))
})

it.each(['/homeowner/payouts', '/homeowner/payout-analytics', '/homeowner/property/:id/edit', ...Object.keys(screenNeeds)])(
  'leads a team member without the permission from %s to the dashboard, which says why, and the owner nowhere',
  async (path) => {
    open(path, { view_properties: true })
    await screen.findByText('You are at /homeowner/dashboard')
    expect(screen.queryByRole('heading')).toBeNull()
    await screen.findByText(/^Your role does not include “.+”\. If you need it, ask Olive Owner to change your permissions\.$/)
    open(path, 'all')
    await screen.findByRole('heading', { name: 'The screen' })
  },
)
