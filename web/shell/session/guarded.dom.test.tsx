import { screen } from '@testing-library/dom'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { seeAs } from '#tests/dom/sign-in.ts'
import type { Permissions } from '#web/session/guard.ts'
import { screenNeeds } from '#web/session/screen-needs.ts'
import { owner } from '#web/session/session.fixture.ts'
import { ClosedScreenNotice } from '#web/shell/signed-in/closed-screen-notice.tsx'
import { Guarded } from './guarded.tsx'

const Elsewhere = () => (
  <>
    <ClosedScreenNotice owner="Olive Owner" />
    <p>You are at {useLocation().pathname}</p>
  </>
)

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
  render(<Stub initialEntries={[path.replace(/:\w+/g, 'h')]} />)
}

beforeEach(() => seeAs(owner))

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
