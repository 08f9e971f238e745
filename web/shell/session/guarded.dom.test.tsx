import { screen } from '@testing-library/dom'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { seeAs } from '#tests/dom/sign-in.ts'
import type { Permissions } from '#web/session/guard.ts'
import { screenNeeds } from '#web/session/screen-needs.ts'
import { owner } from '#web/session/session.fixture.ts'
import { screens } from '#web/site-map.ts'
import { Guarded } from './guarded.tsx'

const Elsewhere = () => {
  const { pathname, state } = useLocation()
  return (
    <p>
      You are at {pathname}, not at {state?.closed}
    </p>
  )
}

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
  'leads a team member without the permission from %s to the dashboard, which is told what was closed, and the owner nowhere',
  async (path) => {
    open(path, { view_properties: true })
    const { title } = screens.find((known) => known.path === path)!
    await screen.findByText(`You are at /homeowner/dashboard, not at ${title}`)
    expect(screen.queryByRole('heading')).toBeNull()
    open(path, 'all')
    await screen.findByRole('heading', { name: 'The screen' })
  },
)
