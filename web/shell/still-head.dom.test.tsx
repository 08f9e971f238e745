import { expect, it, vi } from 'vitest'
import { render } from '#tests/dom/render.tsx'
import { keepHeadStill } from './still-head.ts'

// Not as stylesheets, which the simulated browser would fetch.
const Links = ({ of }: { of: readonly string[] }) => of.map((name) => <link key={name} rel="alternate" href={name} />)
const nameOf = (link: Node) => (link as Element).getAttribute('href')

it('does not move what two screens list in a different order, and adds and removes the rest', () => {
  const { container: head, rerender } = render(<Links of={['property', 'homes', 'gallery', 'map']} />)
  keepHeadStill(head)
  const inserted = vi.spyOn(head, 'insertBefore')
  rerender(<Links of={['review', 'owner', 'gallery', 'homes', 'map', 'documents']} />)
  expect(inserted.mock.calls.map(([link]) => nameOf(link))).toEqual(['review', 'owner', 'documents'])
  expect(new Set([...head.children].map(nameOf))).toEqual(new Set(['review', 'owner', 'gallery', 'homes', 'map', 'documents']))
})
