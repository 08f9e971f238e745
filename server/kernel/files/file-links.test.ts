import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createFileLinks } from './file-links.ts'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-03-01T10:20:00Z')
const secret = Buffer.alloc(32, 7)
const at = (time: number, key = secret) => createFileLinks({ secret: key, apiUrl: '/api', now: () => new Date(time) })

function read(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://localhost')
  const sessionId = searchParams.get('u')!
  return { pathname, sessionId, endsAt: Number(searchParams.get('e')), signature: searchParams.get('s')! }
}

describe('a link to a file', () => {
  const id = randomUUID()
  const reader = { sessionId: randomUUID() }
  const link = read(at(start).to(id, 128, reader))

  it('to a person’s own picture stays the same within an hour, so that it does not flicker', () => {
    expect(link.pathname).toBe(`/api/files/${id}/128`)
    expect(at(start + hour / 2).toPortrait(id, 128, reader)).toBe(at(start).toPortrait(id, 128, reader))
    expect(at(start + hour).toPortrait(id, 128, reader)).not.toBe(at(start).toPortrait(id, 128, reader))
    expect(at(start + 12 * hour).admits(id, read(at(start).toPortrait(id, 128, reader)))).toBe(true)
    expect(at(start + 13 * hour).admits(id, read(at(start).toPortrait(id, 128, reader)))).toBe(false)
  })

  it.each([
    ['now', 0, true],
    ['after 9 minutes', 9 * minute, true],
    ['after 10 minutes', 10 * minute, false],
  ])('%s', (_when, later, expected) => {
    expect(at(start + later).admits(id, link)).toBe(expected)
    expect(at(start + later).admitsOriginal(id, read(at(start).toOriginal(id, reader)))).toBe(expected)
  })

  it('opens nothing else, and cannot be made longer or by strangers', () => {
    const links = at(start)
    expect(links.admits(randomUUID(), link)).toBe(false)
    expect(links.admits(id, { ...link, endsAt: link.endsAt + 3600 })).toBe(false)
    expect(links.admits(id, { ...link, signature: `${link.signature.slice(0, -1)}-` })).toBe(false)
    expect(links.admits(id, { ...link, signature: '' })).toBe(false)
    expect(links.admits(id, { ...link, sessionId: randomUUID() })).toBe(false)
    expect(at(start, Buffer.alloc(32, 8)).admits(id, link)).toBe(false)
  })
})
