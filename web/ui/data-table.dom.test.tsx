import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { user } from '#tests/dom/screen.tsx'
import { type Column, DataTable } from './data-table.tsx'

type Home = { id: string; name: string; city: string }
const columns: readonly Column<Home>[] = [
  { title: 'Name', sort: 'name', cell: ({ name }) => name },
  { title: 'City', sort: 'city', cell: ({ city }) => city },
  { title: 'Note', cell: () => 'Quiet' },
]
const rows = [{ id: '1', name: 'Maple House', city: 'Tampa' }]

const show = (by: string) => {
  const onChange = vi.fn()
  const sort = { by, isDescending: false, onChange }
  render(<DataTable caption="Homes" columns={columns} rows={rows} keyOf={({ id }) => id} sort={sort} />)
  return onChange
}

it('sorts records, which have no heads to press, by each column that can be sorted', async () => {
  const sorted = show('name')
  const choice = screen.getByLabelText<HTMLSelectElement>('Sort by')
  expect([...choice.options].map(({ text }) => text)).toEqual(['Name', 'City'])
  await user.selectOptions(choice, 'City')
  expect(sorted).toHaveBeenLastCalledWith('city')
  await user.click(screen.getByRole('button', { name: 'Reverse order' }))
  expect(sorted).toHaveBeenLastCalledWith('name')
})

it('says that records are in their usual order, which is that of no column, and reverses none', () => {
  show('created')
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').selectedOptions[0]!.text).toBe('Usual order')
  expect(screen.queryByRole('button', { name: 'Reverse order' })).toBeNull()
})
