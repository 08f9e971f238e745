import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { field, fill, findDialog, press } from '#tests/dom/screen.tsx'
import { fakeEditor, saveAndSee } from '#web/routes/owner/homes/edit/editor.fixture.tsx'
import { makeFakeRoom } from '#web/routes/owner/homes/edit/home.fixture.ts'

const editor = fakeEditor()

it('changes the prices of all rooms from one, and removes those of one', async () => {
  const none = { pricePerBed: 5, weeklyRate: 0, monthlyRate: 0, securityDeposit: 0, applicationFee: 0, cleaningFee: 0 }
  const pricing = { ...none, utilityDeposit: 0, currency: 'USD', paymentFrequency: 'MONTHLY' } as const
  const [one, two] = [makeFakeRoom({ roomNumber: '1' }), makeFakeRoom({ roomNumber: '2', pricing })]
  await editor.open({ tab: 'pricing', home: { bedroomConfigurations: [one, two] } })
  const room = () => screen.getByRole('heading', { level: 3, name: 'Room 1' }).closest('section')!
  fill('Price per bed', '400', room())
  fill('Weekly rate', '110.25', room())
  await press(/^Use for all rooms/, room())
  expect(screen.getByText(/^All rooms now have the same prices as Room 1\./)).toBeTruthy()
  await saveAndSee('Pricing updated successfully!')
  const { changes } = editor.api
  const rooms = editor.path('/bedroom-configurations')
  const sent = { pricePerBed: 400, weeklyRate: 110.25, currency: 'USD', paymentFrequency: 'MONTHLY' }
  expect(changes).toMatchObject([
    { call: `POST ${rooms}/${one.id}/pricing`, body: { pricing: sent } },
    { call: `PUT ${rooms}/${two.id}/pricing`, body: sent },
  ])

  changes.length = 0
  await press(/^Remove prices/, room())
  await press('Remove prices', await findDialog('Remove prices for Room 1?'))
  await waitFor(() => expect(field('Price per bed', room()).value).toBe(''))
  expect(changes).toEqual([{ call: `DELETE ${rooms}/${one.id}/pricing`, body: null }])
  expect(editor.home().bedroomConfigurations.map((each) => each.pricing?.pricePerBed)).toEqual([undefined, 400])
})
