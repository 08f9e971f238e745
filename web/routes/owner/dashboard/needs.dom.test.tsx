import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { Needs } from './needs.tsx'

fakeApi()
const home = { id: '00000000-0000-4000-8000-00000000000a', title: 'Harbor House' }
const needs: Parameters<typeof Needs>[0]['needs'] = [
  { kind: 'BEDS_OLD', home, message: 'Confirm the beds at Harbor House.', note: null, tab: null, link: null },
]
const open = (mayEdit: boolean) => renderScreen(() => <Needs needs={needs} mayEdit={mayEdit} />, { path: '/', at: '/' })

it('shows what needs attention, with a way to do it only for those who may edit', () => {
  const { unmount } = open(false)
  screen.getByRole('heading', { name: 'Needs your attention' })
  screen.getByText('Confirm the beds at Harbor House.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Harbor House'])
  unmount()
  open(true)
  screen.getByRole('button', { name: 'Confirm beds at Harbor House' })
  expect(screen.getAllByRole('link')).toHaveLength(2)
})
