import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { render } from '#tests/dom/render.tsx'
import { field, user } from '#tests/dom/screen.tsx'
import { PlaceField } from './place-field.tsx'

const api = fakeApi()
const label = 'City, ZIP code or name'
const isOpen = () => field(label).getAttribute('aria-expanded') === 'true'

function renderField() {
  const chosen: (string | undefined)[] = []
  api.answer('GET /places', () => ({
    places: [{ kind: 'city', name: 'Delray Beach, FL', latitude: 26.46, longitude: -80.07, homes: 12 }],
  }))
  render(<PlaceField defaultValue="" onChoose={() => chosen.push(field(label).value)} />)
  return chosen
}

it('puts a place that is chosen by keyboard into the field', async () => {
  const chosen = renderField()
  await user.type(field(label), 'delr')
  await screen.findByRole('option', { name: /Delray Beach, FL/ })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual(['Delray Beach, FL'])
  expect(isOpen()).toBe(false)
})

it('takes Enter for what was typed, and does not leave its list on the results', async () => {
  const chosen = renderField()
  await user.type(field(label), 'delr')
  await screen.findByRole('option', { name: /Delray Beach, FL/ })
  await user.keyboard('{Enter}')
  expect(isOpen()).toBe(false)
  expect(chosen).toEqual([])
  expect(field(label).value).toBe('delr')
})

it('opens no list that arrives after Enter', async () => {
  renderField()
  await user.type(field(label), 'delr{Enter}')
  // Longer than it waits for another key.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isOpen()).toBe(false)
  expect(api.reads).toEqual([])
})
