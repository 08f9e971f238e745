import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { loseConnection, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, user } from '#tests/dom/screen.tsx'
import { cardOf, fakeEditor, hasCard, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'

const editor = fakeEditor()
const success = 'Staff members updated successfully!'
const stored = () => editor.home().editing.staff

it('saves staff with their photo, and removes a person only on save', async () => {
  const shown = await editor.open({ tab: 'staff' })
  expect(screen.getByText('No staff members yet.')).toBeTruthy()
  await press('Add staff member')
  expect(field<HTMLSelectElement>('Role').value).toBe('HOUSE_MANAGER')
  expect(field('Active: shown on the home’s page').checked).toBe(true)
  await user.type(field('Phone number'), '555.01')
  expect(field('Phone number').value).toBe('(555) 01')
  await save()
  expect(screen.getByText('Enter a name')).toBeTruthy()
  expect(screen.getByText('Enter a 10-digit phone number')).toBeTruthy()
  fill('Phone number', '555 010 0100 77')
  expect(field('Phone number').value).toBe('(555) 010-0100')
  // When editing in the middle, the cursor stays behind what was typed.
  await user.type(field('Phone number'), '{Delete}7', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(field('Phone number').value).toBe('(755) 010-0100')
  fill('Name', 'Pat Doe')
  fill('Certifications', 'CADC, CPR')
  fill('Email', 'pat@example.org')
  await user.upload(field('Photo'), new File(['face'], 'pat.jpg', { type: 'image/jpeg' }))
  const face = await screen.findByRole<HTMLImageElement>('img', { name: /^Pat Doe/ })
  expect(face.getAttribute('src')).toMatch(/^\/pictures\/.+-320\.webp$/)

  // The response is lost on the way back: saving again must not create a second one.
  const mend = editor.api.between('POST /homes/{id}/staff', (request, reply) => {
    void reply(request)
    return loseConnection()
  })
  const { changes, sentHeaders } = editor.api
  changes.length = 0
  sentHeaders.length = 0
  await save()
  await screen.findByText(/^We could not reach Waymark\./)
  mend()
  await saveAndSee(success)
  const staffData = {
    name: 'Pat Doe',
    role: 'HOUSE_MANAGER',
    certifications: ['CADC', 'CPR'],
    bio: '',
    photo: expect.stringMatching(/^\/pictures\/.+\.webp$/),
    isActive: true,
    phoneNumber: '(755) 010-0100',
    email: 'pat@example.org',
    availabilitySchedule: '',
    responseTime: '',
    emergencyContact: false,
    emergencyPhone: '',
    houseManager247: false,
  }
  const created = { call: `POST ${editor.path('/staff')}`, body: { staffData } }
  expect(changes).toEqual([created, created])
  const keys = sentHeaders.map((headers) => headers.get('x-item-key'))
  expect([keys[0], new Set(keys).size]).toEqual([expect.any(String), 1])
  expect(stored()).toHaveLength(1)
  const path = editor.path(`/staff/${stored()[0]!.id}`)

  shown.unmount()
  editor.show('staff')
  await user.click(await screen.findByRole('heading', { name: 'Pat Doe' }))
  fill('Response time', 'Within an hour')
  changes.length = 0
  await saveAndSee(success)
  expect(changes).toEqual([{ call: `PUT ${path}`, body: { staffData: { ...staffData, responseTime: 'Within an hour' } } }])

  await press('Remove staff member: Pat Doe')
  expect(document.activeElement?.textContent).toBe('Undo')
  await press('Undo')
  expect(cardOf('Pat Doe')).toBeTruthy()
  await user.click(screen.getByRole('heading', { name: 'Pat Doe' }))
  await press('Remove staff member: Pat Doe')
  expect(screen.getByText('“Pat Doe” will be removed when you save.')).toBeTruthy()
  expect(hasCard('Pat Doe')).toBe(false)
  expect(stored()).toHaveLength(1)
  changes.length = 0
  await saveAndSee(success)
  expect(changes).toEqual([{ call: `DELETE ${path}`, body: null }])
  expect(stored()).toEqual([])
  expect(screen.queryByText(/will be removed/)).toBeNull()
})

it('is empty if the list cannot be loaded', async () => {
  editor.api.between('GET /homes/{id}/staff', () => refuse(500, 'Out of order.'))
  await editor.open({ tab: 'staff' })
  expect(screen.getByText('No staff members yet.')).toBeTruthy()
})
