import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, it } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

const client = mkdtempSync(join(tmpdir(), 'waymark-styles-'))
mkdirSync(join(client, 'assets'))
writeFileSync(join(client, 'assets/small.css'), 'h1{color:red}')
writeFileSync(join(client, 'assets/large.css'), 'h1{color:red}'.repeat(3_000))
afterAll(() => rmSync(client, { recursive: true }))

const link = (name: string, end = '') => `<link nonce="n" rel="stylesheet" href="/assets/${name}.css${end}"/>`
const page = (head: string) => `<html><head>${head}</head><body>${link('small')} – a dash</body></html>`

/** In pieces of so many bytes, as a network may cut them: in the middle of a tag or of a letter. */
const send = (text: string, size: number) => {
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
  return new Response(inlineStyles(client)(Readable.toWeb(Readable.from(pieces)) as NonNullable<Response['body']>, 'n')).text()
}

it.each([1, 7, 10_000])(
  'puts small stylesheets into the head and lets their links fetch nothing, in pieces of %i',
  async (size) => {
    const sent = await send(page(link('small', '#') + link('large') + link('unknown')), size)
    expect(sent).toBe(
      page(
        `<style nonce="n">h1{color:red}</style><link disabled="" nonce="n" rel="stylesheet" href="/assets/small.css#"/>${link('large')}${link('unknown')}`,
      ),
    )
  },
)

it('passes on what has no head', async () => {
  expect(await send('no document', 3)).toBe('no document')
})
