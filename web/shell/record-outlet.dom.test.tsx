import { screen } from '@testing-library/dom'
import { useState } from 'react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { field, fill, user } from '#tests/dom/screen.tsx'
import { RecordOutlet } from './record-outlet.tsx'

/** A screen that keeps what is typed, and knows what the query string chooses. */
function Sample() {
  const [note, setNote] = useState('')
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{pathname + search}</h1>
      <input aria-label="Note" value={note} onInput={({ currentTarget }) => setNote(currentTarget.value)} />
      <Link to="/homes/b">The next home</Link>
      <Link to="?tab=rooms">Rooms</Link>
    </>
  )
}

it('begins anew with the next record, and not with another view of the same one', async () => {
  const Stub = createRoutesStub([{ Component: RecordOutlet, children: [{ path: '/homes/:id', Component: Sample }] }])
  render(<Stub initialEntries={['/homes/a']} />)
  await screen.findByRole('heading', { name: '/homes/a' })
  fill('Note', 'About the first home.')
  await user.click(screen.getByRole('link', { name: 'Rooms' }))
  await screen.findByRole('heading', { name: '/homes/a?tab=rooms' })
  expect(field('Note').value).toBe('About the first home.')
  await user.click(screen.getByRole('link', { name: 'The next home' }))
  await screen.findByRole('heading', { name: '/homes/b' })
  expect(field('Note').value).toBe('')
})
