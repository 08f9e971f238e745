import { screen, waitFor } from '@testing-library/dom'
import { Link, useSearchParams } from 'react-router'
import { expect, it } from 'vitest'
import { renderScreen, user } from '#tests/dom/screen.tsx'
import { MainArea } from './main-area.tsx'

/** A list, and in its place what the query string names, as identity requests are shown. */
function Sample() {
  const [params] = useSearchParams()
  return <MainArea>{params.has('open') ? <h1>One request</h1> : <Link to="?open=1">Open</Link>}</MainArea>
}

it('takes the focus where the link that was followed is gone', async () => {
  renderScreen(Sample, { path: '/', at: '/' })
  await user.tab()
  await user.keyboard('{Enter}')
  await screen.findByText('One request')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
})
