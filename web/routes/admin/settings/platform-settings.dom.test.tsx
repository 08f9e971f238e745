import { screen, within } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { SettingState } from '#contract/overview/admin-settings.ts'
import { platformSettingNames, platformSettings } from '#contract/platform-settings.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { Button } from '#web/ui/button.tsx'
import AdminSettings from './admin-settings.tsx'
import { SettingDialog } from './setting-dialog.tsx'

const api = fakeApi()
const change = {
  id: '3f0c2a10-0000-4000-8000-000000000009',
  at: new Date('2026-11-10T17:00:00Z'),
  by: 'Ana Reyes',
  reason: 'Too high',
  before: 5_000,
  after: 4_000,
}
const stateOf = (name: (typeof platformSettingNames)[number]): SettingState => ({
  name,
  value: name === 'applicationFeeCap' ? 4_000 : platformSettings[name].default,
  default: platformSettings[name].default,
  isFromEnvironment: name === 'supportEmail',
  version: name === 'applicationFeeCap' ? 1 : 0,
  changes: name === 'applicationFeeCap' ? [change] : [],
})
api.answer('GET /admin/settings', () => ({ settings: platformSettingNames.map(stateOf) }))
api.answer('PUT /admin/settings/{name}', ({ params: { name }, body }) => ({
  ...stateOf(name),
  value: body.value ?? platformSettings[name].default,
  version: body.version + 1,
}))
const open = () => renderScreen(AdminSettings, { path: '/admin-settings', at: '/admin-settings' })
const row = async (name: string) => (await screen.findAllByText(name))[0]!.closest('tr')!

it('shows what is set, by whom, and saves a change with the version it saw', async () => {
  open()
  const cap = await row('Application fee')
  within(cap).getByText('$40')
  within(cap).getByText(/Ana Reyes/)
  within(await row('Support email')).getByText('From the server’s configuration')
  await press(/^Change Application fee/, cap)
  const dialog = await findDialog('Change application fee')
  fill('Application fee', 'a lot', dialog)
  await press('Save setting', dialog)
  await within(dialog).findByText('Enter an amount like 45 or 45.50.')
  fill('Application fee', '35', dialog)
  fill('Note', 'Fairer', dialog)
  await press('Save setting', dialog)
  await expect
    .poll(() => api.changes)
    .toEqual([{ call: 'PUT /admin/settings/applicationFeeCap', body: { value: 3_500, version: 1, reason: 'Fairer' } }])
})

it('keeps the dialog and what was typed if someone else was faster', async () => {
  api.between('PUT /admin/settings/{name}', () => refuse(409, 'Ana Reyes just changed this setting.'))
  open()
  await press(/^Change Maintenance message/, await row('Maintenance message'))
  const dialog = await findDialog('Change maintenance message')
  fill('Maintenance message', 'Back at noon.', dialog)
  await press('Save setting', dialog)
  await within(dialog).findByText('Ana Reyes just changed this setting.')
  within(dialog).getByDisplayValue('Back at noon.')
})

const noted = vi.fn(async () => undefined)

/** The dialog of a setting that a colleague changes while it is open. */
function OpenDialog() {
  const [setting, setSetting] = useState(stateOf('applicationFeeCap'))
  return (
    <>
      <SettingDialog setting={setting} change={noted} onClose={() => undefined} />
      <Button onClick={() => setSetting({ ...setting, value: 4_500, version: 2 })}>Colleague</Button>
    </>
  )
}

it('shows what a colleague saved meanwhile before it can be replaced', async () => {
  renderScreen(OpenDialog, { path: '/', at: '/' })
  const dialog = await findDialog('Change application fee')
  fill('Application fee', '35', dialog)
  await press('Colleague')
  within(dialog).getByText('It is now $45.')
  await press('Save setting', dialog)
  expect(noted).toHaveBeenLastCalledWith(expect.objectContaining({ version: 1 }), 3_500, '')
  await press('Keep mine', dialog)
  expect(within(dialog).queryByText('It is now $45.')).toBeNull()
  await press('Save setting', dialog)
  expect(noted).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), 3_500, '')
})

it('restores a former value from the history', async () => {
  open()
  await press(/^More actions for Application fee/, await row('Application fee'))
  await user.click(await screen.findByRole('menuitem', { name: 'History' }))
  const dialog = await findDialog('Application fee: history')
  within(dialog).getByText('Too high')
  await press('Restore $50', dialog)
  await expect
    .poll(() => api.changes)
    .toEqual([
      {
        call: 'PUT /admin/settings/applicationFeeCap',
        body: { value: 5_000, version: 1, reason: 'Restored from the history' },
      },
    ])
})

it('has back what was typed when a session ended meanwhile, with the version it is based on', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  const { unmount } = renderScreen(OpenDialog, { path: '/', at: '/' })
  fill('Application fee', '35')
  fill('Note', 'Fairer')
  unmount()
  const newer = () => (
    <SettingDialog setting={{ ...stateOf('applicationFeeCap'), value: 4_500, version: 2 }} change={noted} onClose={() => {}} />
  )
  renderScreen(newer, { path: '/', at: '/' })
  expect([field('Application fee').value, field('Note').value]).toEqual(['35', 'Fairer'])
  screen.getByText('It is now $45.')
  await press('Save setting')
  expect(noted).toHaveBeenLastCalledWith(expect.objectContaining({ version: 1 }), 3_500, 'Fairer')
})
