import { expect, it } from 'vitest'
import { createDrafts } from './drafts.ts'

function openWindow() {
  const kept = new Map<string, string>([['other', 'stays']])
  let person: string | undefined = 'riley'
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  const drafts = createDrafts(
    () => store,
    () => person,
  )
  const becomes = (id: string | undefined) => {
    person = id
  }
  return { drafts, kept, becomes }
}

it('gives back to a person what they typed, after their session ended too', () => {
  const { drafts, becomes } = openWindow()
  drafts.keep('note:1', 'Close to work')
  becomes(undefined)
  expect(drafts.read('note:1')).toBeUndefined()
  becomes('riley')
  expect(drafts.read('note:1')).toBe('Close to work')
  drafts.forget('note:1')
  expect(drafts.read('note:1')).toBeUndefined()
})

it('shows nobody what another person typed, and drops it when they sign in', () => {
  const { drafts, kept, becomes } = openWindow()
  drafts.keep('note:1', 'Close to work')
  becomes('sam')
  expect(drafts.read('note:1')).toBeUndefined()
  drafts.keep('note:1', 'Quiet')
  drafts.forgetOthers('sam')
  expect(drafts.read('note:1')).toBe('Quiet')
  expect([...kept.values()]).toEqual(['stays', '"Quiet"'])
})

it('leaves nothing behind for whoever signs out, and keeps nothing of somebody unknown', () => {
  const { drafts, kept, becomes } = openWindow()
  drafts.keep('note:1', 'Close to work')
  drafts.keep('note:2', 'Garden')
  drafts.forgetAll()
  becomes(undefined)
  drafts.keep('note:3', 'Whose is this?')
  expect([...kept.keys()]).toEqual(['other'])
})

it('is no obstacle where the browser keeps nothing', () => {
  const broken = createDrafts(
    () => {
      throw new Error('Storage is switched off')
    },
    () => 'riley',
  )
  broken.keep('note:1', 'x')
  broken.forgetAll()
  expect(broken.read('note:1')).toBeUndefined()
})
