import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFileLinks } from './file-links.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-01T10:20:00Z')
const secret = Buffer.alloc(32, 7)
const at = (time: number, key = secret) => createFileLinks({ secret: key, apiUrl: '/api', now: () => new Date(time) })

function read(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  return { pathname, endsAt: Number(searchParams.get('e')), signature: searchParams.get('s')! }
}

describe('a link to a file', () => {
  const id = randomUUID()
  const link = read(at(start).to(id, 128))

  it('stays the same within an hour, so that browsers can keep the picture', () => {
    expect(link.pathname).toBe(`/api/files/${id}/128`)
    expect(at(start + hour / 2).to(id, 128)).toBe(at(start).to(id, 128))
    expect(at(start + hour).to(id, 128)).not.toBe(at(start).to(id, 128))
  })

  it.each([
    ['now', 0, true],
    ['after 12 hours', 12 * hour, true],
    ['after 13 hours', 13 * hour, false],
  ])('%s', (_when, later, expected) => {
    expect(at(start + later).admits(id, link)).toBe(expected)
  })

  it('opens nothing else, and cannot be made longer or by strangers', () => {
    const links = at(start)
    expect(links.admits(randomUUID(), link)).toBe(false)
    expect(links.admits(id, { ...link, endsAt: link.endsAt + 3600 })).toBe(false)
    expect(links.admits(id, { ...link, signature: `${link.signature.slice(0, -1)}-` })).toBe(false)
    expect(links.admits(id, { ...link, signature: '' })).toBe(false)
    expect(at(start, Buffer.alloc(32, 8)).admits(id, link)).toBe(false)
  })
})
