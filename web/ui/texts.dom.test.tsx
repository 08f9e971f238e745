import { renderToString } from 'preact-render-to-string'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { act, render } from '#tests/dom/render.tsx'

const Small = ({ children }: { children: ReactNode }) => (
  <small>
    {null}
    {children}
  </small>
)

const Beds = ({ count, more }: { count: number; more?: string }) => (
  <p>
    {count} of {count + 1} beds {more}
    <b>free</b> in {count} {count === 1 ? 'home' : 'homes'}
    <Small>
      ${count} a week{more}
    </Small>
  </p>
)

const textsOf = (box: Element) => [...box.firstElementChild!.childNodes].map((node) => node.textContent)

it('starts with texts side by side as the server wrote them, without a change to the page', async () => {
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Beds count={2} />)
  const written = textsOf(box)
  const changes = new MutationObserver(() => undefined)
  changes.observe(box, { childList: true, subtree: true, characterData: true })
  await act(async () => hydrateRoot(box, <Beds count={2} />))
  expect(written).toEqual(['2 of 3 beds ', 'free', ' in 2 homes', '$2 a week'])
  expect(textsOf(box)).toEqual(written)
  expect(changes.takeRecords()).toEqual([])
})

it('draws them anew when a value changes, comes or goes', () => {
  const { container, rerender } = render(<Beds count={2} />)
  rerender(<Beds count={1} more=", today" />)
  expect(textsOf(container)).toEqual(['1 of 2 beds , today', 'free', ' in 1 home', '$1 a week, today'])
  rerender(<Beds count={3} />)
  expect(textsOf(container)).toEqual(['3 of 4 beds ', 'free', ' in 3 homes', '$3 a week'])
})
