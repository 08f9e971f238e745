import fc from 'fast-check'
import { expect, it } from 'vitest'
import { saveSet, withChoice } from './save-set.ts'

it('says how many will come, then adds each', async () => {
  const calls: string[] = []
  const clear = async (headers: object) => calls.push(JSON.stringify(headers))
  await saveSet(['a', 'b'], { clear, add: async (id) => calls.push(id) })
  expect(calls).toEqual(['{"x-set-size":"2"}', 'a', 'b'])
})

it('adds nothing more after a call that failed', async () => {
  const calls: string[] = []
  const add = async (id: string) => {
    calls.push(id)
    if (id === 'b') throw new Error('lost')
  }
  await expect(saveSet(['a', 'b', 'c'], { clear: async () => {}, add })).rejects.toThrow('lost')
  expect(calls).toEqual(['a', 'b'])
})

it('takes a choice that was made and taken back for no change', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid()), fc.uuid(), (chosen, id) => {
      const before = chosen.toSorted()
      const added = withChoice(before, id, true)
      expect(added).toContain(id)
      expect(withChoice(added, id, true)).toEqual(added)
      if (!before.includes(id)) expect(withChoice(added, id, false)).toEqual(before)
    }),
  )
})
