import { screen } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { act } from '#tests/dom/render.tsx'
import { button, check, field, fill } from '#tests/dom/screen.tsx'
import { fakeEditor, save, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'

const editor = fakeEditor()
const success = 'Basic information updated successfully!'

afterEach(() => void vi.useRealTimers())

it('saves Basic Info with exactly the fields of the specification', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await editor.open()
  fill('Title', 'Lantern House')
  await save()
  expect(screen.getByText('Choose the type of home')).toBeTruthy()
  expect(document.activeElement).toBe(field('Property Type'))
  expect(editor.api.changes).toEqual([])

  fill('Property Type', 'SOBER_LIVING')
  fill('Housing Type', 'TOWNHOUSE')
  fill('About Us', 'Six people, one kitchen, a porch.')
  const answer = Promise.withResolvers<void>()
  editor.api.between('PUT /homes/{id}', async (request, reply) => {
    await answer.promise
    return reply(request)
  })
  await save()
  expect(button('Saving...').getAttribute('aria-disabled')).toBe('true')
  answer.resolve()
  await screen.findByText(success)
  act(() => void vi.advanceTimersByTime(4_000))
  expect(screen.queryByText(success)).toBeNull()
  expect(editor.api.changes).toEqual([
    {
      call: `PUT ${editor.path()}`,
      body: {
        title: 'Lantern House',
        shortDescription: '',
        propertyType: 'SOBER_LIVING',
        housingType: 'TOWNHOUSE',
        description: 'Six people, one kitchen, a porch.',
        whychooseus: '',
        ownerId: editor.home().editing.ownerId,
        houseGenre: 'COED',
        supportLevel: 'LOW',
      },
    },
  ])
  expect(field('Title').value).toBe('Lantern House')
})

it('saves the house line only if it changed', async () => {
  await editor.open({ home: { propertyType: 'SOBER_LIVING', housingType: 'CONDO' } })
  fill('House phone number', '561 555 0142')
  await saveAndSee(success)
  expect(editor.api.changes.map(({ call }) => call)).toEqual([`PUT ${editor.path()}`, `PUT ${editor.path('/house-line')}`])
})

it('shows a number only if there is one, and takes it away', async () => {
  await editor.open({ home: { propertyType: 'SOBER_LIVING', housingType: 'CONDO' } })
  const sent = () => editor.api.changes.filter(({ call }) => call.endsWith('/house-line')).at(-1)?.body
  await check('Show this number on the home’s page')
  await save()
  expect(screen.getAllByText('Enter the phone number to show').length).toBeGreaterThan(0)
  expect(sent()).toBeUndefined()
  fill('House phone number', '5615550177')
  fill('When to call', 'Mornings')
  await saveAndSee(success)
  expect(sent()).toMatchObject({ phone: '(561) 555-0177', hours: 'Mornings', isShown: true })
  await check('Show this number on the home’s page')
  await saveAndSee(success)
  expect(sent()).toMatchObject({ isShown: false })
})
