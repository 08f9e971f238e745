import { expect, test } from 'vitest'
import { isBuilt } from '#web/screens-to-come.ts'
import { columns, outsideLinks } from './footer-links.ts'

const links = columns.flatMap((column) => column.links)

test('every link of the footer leads to a screen that works', () => {
  expect(links.filter(({ to }) => to !== undefined && !isBuilt(to))).toEqual([])
})

test('what has no link says that it is coming, and no more is promised than the specification does', () => {
  expect(links.filter(({ to, isComing }) => to === undefined && !isComing)).toEqual([])
  expect(links.filter(({ isComing }) => isComing).map(({ label }) => label)).toEqual([
    'Verified listings',
    'Premium homes',
    'Support groups',
    'Careers',
  ])
})

test('pages of the operator elsewhere are links once they are set', () => {
  const set = outsideLinks({ youtube: 'https://youtube.com/@waymark', donate: 'https://give.example.org' })
  expect(set).toEqual([
    { label: 'Facebook', to: undefined, isComing: true },
    { label: 'Instagram', to: undefined, isComing: true },
    { label: 'YouTube', to: 'https://youtube.com/@waymark', isComing: false },
    { label: 'Donate', to: 'https://give.example.org', isComing: false },
  ])
})
