import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { withItem } from './fields.ts'
import { newItemId } from './item-ids.ts'
import { saveList } from './save-list.ts'

type Item = { id: string; words: string }

/** A fake server with a list; `breaks` says at which call the connection is lost, before or after the call took effect. */
function makeServer(list: Item[], breaks?: { at: number; afterEffect: boolean }) {
  let rows = [...list]
  const calls: string[] = []
  const keys = new Map<string, string>()
  async function run<T>(name: string, effect: () => T): Promise<T> {
    calls.push(name)
    const isBroken = calls.length - 1 === breaks?.at
    if (isBroken && !breaks?.afterEffect) throw new ApiError(0, 'lost')
    const answer = effect()
    if (isBroken) throw new ApiError(0, 'lost')
    return answer
  }
  const known = (id: string) => {
    if (!rows.some((row) => row.id === id)) throw new ApiError(404, 'not found')
  }
  return {
    calls,
    rows: () => rows,
    create: (item: Item) =>
      run(`create ${item.words}`, () => {
        const id = keys.get(item.id) ?? randomUUID()
        keys.set(item.id, id)
        rows = [...rows.filter((row) => row.id !== id), { ...item, id }]
        return { id }
      }),
    change: (item: Item) =>
      run(`change ${item.words}`, () => {
        known(item.id)
        rows = withItem(rows, item.id, item)
      }),
    remove: (id: string) =>
      run('remove', () => {
        known(id)
        rows = rows.filter((row) => row.id !== id)
      }),
  }
}

it('creates the new, changes the changed, removes the removed last, and leaves the rest alone', async () => {
  const [same, changed, gone] = ['same', 'old', 'gone'].map((words) => ({ id: randomUUID(), words })) as [Item, Item, Item]
  const server = makeServer([same, changed, gone])
  let draft = [{ id: newItemId(), words: 'new' }, { ...changed, words: 'other' }, same]
  await saveList(draft, [same, changed, gone], {
    ...server,
    onCreated: (from, id) => {
      draft = withItem(draft, from, { id })
    },
  })
  expect(server.calls).toEqual(['create new', 'change other', 'remove'])
  expect(new Set(server.rows())).toEqual(new Set(draft))
})

it('ends with the same list however often it breaks off on the way', async () => {
  const step = fc.record({ keep: fc.constantFrom('same', 'changed', 'removed', 'added'), words: fc.string() })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.nat(8), fc.boolean(), async (steps, at, afterEffect) => {
      const stored = steps.filter(({ keep }) => keep !== 'added').map(({ words }) => ({ id: randomUUID(), words }))
      const olds = [...stored]
      let draft = steps.flatMap(({ keep, words }): Item[] => {
        if (keep === 'added') return [{ id: newItemId(), words }]
        const old = olds.shift()!
        if (keep === 'removed') return []
        return [keep === 'changed' ? { ...old, words: `${words}!` } : old]
      })
      const server = makeServer(stored, { at, afterEffect })
      const onCreated = (from: string, id: string) => {
        draft = withItem(draft, from, { id })
      }
      const save = () => saveList(draft, stored, { ...server, onCreated })
      await save().catch(save)
      const sorted = (list: readonly Item[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))
      expect(sorted(server.rows())).toEqual(sorted(draft))
    }),
  )
})

it('creates anew what somebody else removed, and says every other refusal', async () => {
  const item = { id: randomUUID(), words: 'mine' }
  const server = makeServer([])
  const created: string[] = []
  await saveList([item], [{ ...item, words: 'before' }], { ...server, onCreated: (from) => created.push(from) })
  expect([server.calls, created]).toEqual([['change mine', 'create mine'], [item.id]])
  const change = () => Promise.reject(new ApiError(409, 'Somebody saved this tab'))
  await expect(saveList([item], [], { ...server, change, onCreated: () => {} })).rejects.toThrow('Somebody saved')
})
