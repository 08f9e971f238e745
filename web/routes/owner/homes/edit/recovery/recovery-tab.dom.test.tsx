import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, press } from '#tests/dom/screen.tsx'
import { fakeEditor, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'

const editor = fakeEditor()
const success = 'Recovery features and programs updated successfully!'

it('saves recovery features and programs', async () => {
  await editor.open({ tab: 'recovery' })
  await check('Peer support')
  await press('Add program')
  expect(document.activeElement).toBe(field('Name'))
  await save()
  expect(screen.getByText('Enter the program name')).toBeTruthy()
  expect(document.activeElement).toBe(field('Name'))
  expect(editor.api.changes).toEqual([])
  fill('Name', 'Evening meeting')
  fill('Type', 'SMART_RECOVERY')
  fill('Description', 'Daily at 7')
  await check('Required: every resident takes part')
  await saveAndSee(success)
  const program = { name: 'Evening meeting', type: 'SMART_RECOVERY', description: 'Daily at 7', isActive: true, required: true }
  const features = [
    { call: `DELETE ${editor.path('/recovery-features')}`, body: {} },
    { call: `POST ${editor.path('/recovery-features')}`, body: { recoveryFeatureId: expect.any(String) } },
  ]
  const { changes } = editor.api
  expect(changes).toEqual([...features, { call: `POST ${editor.path('/programs')}`, body: { programData: program } }])

  const [stored] = editor.home().editing.programs
  await check('Active: shown on the home’s page')
  changes.length = 0
  await saveAndSee(success)
  const path = editor.path(`/programs/${stored!.id}`)
  expect(changes).toEqual([...features, { call: `PUT ${path}`, body: { programData: { ...program, isActive: false } } }])
})

it('says when the list cannot be loaded', async () => {
  editor.api.between('GET /homes/recovery-features', () => refuse(500, 'Out of order.'))
  await editor.open({ tab: 'recovery' })
  await screen.findByText('Failed to load recovery features')
})
