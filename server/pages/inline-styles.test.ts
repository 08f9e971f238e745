import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const client = mkdtempSync(join(tmpdir(), 'waymark-styles-'))
mkdirSync(join(client, 'assets'))
writeFileSync(join(client, 'assets/small.css'), 'h1{color:red}')
writeFileSync(join(client, 'assets/large.css'), 'h1{color:red}'.repeat(3_000))
afterAll(() => rmSync(client, { recursive: true }))

const link = (name: string, start = '') => `<link${start} nonce="n" rel="stylesheet" href="/assets/${name}.css"/>`
const page = (style: string, links: string) =>
  `<html><head><style data-inlined="" nonce="n">${style}</style>${links}</head><body>${link('small')} – a dash</body></html>`

it('puts small stylesheets into the head and lets their links fetch nothing', () => {
  expect(inlineStyles(client)(page('', link('small') + link('large') + link('unknown')))).toBe(
    page('h1{color:red}', link('small', ' disabled="" media="not all"') + link('large') + link('unknown')),
  )
})

it('passes on what has no head', () => {
  expect(inlineStyles(client)('no document')).toBe('no document')
})
