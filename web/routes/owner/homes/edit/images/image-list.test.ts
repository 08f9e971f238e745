import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { type HomeImage, type Images, inOrder, moved, withCategory, withImage, withMain, withProgress } from './image-list.ts'

const image = (id: string, more: Partial<HomeImage> = {}) => ({ id, isMain: false, category: 'OTHER', ...more }) as HomeImage
const list = (...ids: string[]): Images => ids.map((id, index) => image(id, { isMain: index === 0 }))
const ids = (images: Images) => images.map(({ id }) => id).join('')
const mains = (images: Images) => images.filter(({ isMain }) => isMain).map(({ id }) => id)

it('has exactly one main picture, whichever is chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), (chosen) => {
      const images = chosen.reduce(withMain, list('a', 'b', 'c', 'd'))
      expect(mains(images)).toEqual([chosen.at(-1)])
    }),
  )
})

it('moves one and loses none, wherever to', () => {
  fc.assert(
    fc.property(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -5, max: 5 }), (id, place) => {
      const after = moved(list('a', 'b', 'c'), id, place)
      expect(ids(after).split('').sort().join('')).toBe('abc')
      expect(ids(after)[Math.min(2, Math.max(0, place))]).toBe(id)
    }),
  )
  expect(ids(moved(list('a', 'b', 'c'), 'x', 0))).toBe('abc')
})

it('goes back to an order, with what came meanwhile at the end', () => {
  expect(ids(inOrder(list('c', 'x', 'a', 'b', 'y'), ['a', 'b', 'c']))).toBe('abcxy')
})

it('takes a new picture at the end, and one that is there only once', () => {
  expect(ids(withImage(list('a', 'b'), image('c')))).toBe('abc')
  expect(ids(withImage(list('a', 'b'), image('b')))).toBe('ab')
  expect(mains(withImage(list('a', 'b'), image('c', { isMain: true })))).toEqual(['c'])
  expect(mains(withImage([], image('a', { isMain: true })))).toEqual(['a'])
})

it('takes over how far a picture is, and nothing else', () => {
  const here = withCategory([image('a', { status: 'PROCESSING', variants: [320] })], 'a', 'KITCHEN')
  const there = [{ id: 'a', status: 'READY', variants: [320, 640], category: 'OTHER' }] as StoredDocument[]
  expect(withProgress(here, there)).toEqual([image('a', { status: 'READY', variants: [320, 640], category: 'KITCHEN' })])
})
