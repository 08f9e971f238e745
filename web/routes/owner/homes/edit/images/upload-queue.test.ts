import { expect, it, vi } from 'vitest'
import { isUploading, percentOf, type Upload, uploadQueue } from './upload-queue.ts'

const files = (...names: string[]) => names.map((name) => new File([name], name))
const tick = () => new Promise((resolve) => setTimeout(resolve))

/** A server whose responses come when the test says so. */
function makeQueue({ parallel = 3, failing = () => false as boolean } = {}) {
  let uploads: readonly Upload[] = []
  const open = new Map<string, PromiseWithResolvers<string>>()
  const [sent, linked, most] = [[] as string[], [] as string[], { open: 0 }]
  const send = vi.fn(async ({ name }: File, about: string) => {
    sent.push(`${name}:${about}`)
    const answer = Promise.withResolvers<string>()
    open.set(name, answer)
    most.open = Math.max(most.open, open.size)
    await answer.promise.finally(() => open.delete(name))
    return name
  })
  const link = vi.fn(async (name: string) => {
    if (failing()) throw new Error('A home can have at most 60 pictures.')
    linked.push(name)
  })
  const check = ({ name }: File) => (name.endsWith('.gif') ? 'Not this' : undefined)
  const isFinal = (error: unknown) => (error as Error).message === 'No picture'
  const queue = uploadQueue({ parallel, send, link, check, isFinal, onChange: (now) => (uploads = now) })
  const add = (...names: string[]) => queue.add(files(...names), (_file, index) => (index === 0 ? 'first' : 'later'))
  const states = () => uploads.map(({ file, state }) => `${file.name}:${state}`)
  return { ...queue, add, open, sent, linked, most, send, link, states, uploads: () => uploads }
}

it('links in the order of the choice, whichever arrives first', async () => {
  const queue = makeQueue()
  queue.add('a', 'b', 'c')
  expect(queue.sent).toEqual(['a:first', 'b:later', 'c:later'])
  for (const name of ['c', 'b']) queue.open.get(name)!.resolve('')
  await tick()
  expect(queue.linked).toEqual([])
  queue.open.get('a')!.resolve('')
  await queue.whenIdle()
  expect(queue.linked).toEqual(['a', 'b', 'c'])
  expect(queue.states()).toEqual(['a:done', 'b:done', 'c:done'])
})

it('takes 40, three at a time', async () => {
  const queue = makeQueue()
  const names = Array.from({ length: 40 }, (_, index) => `p${index}`)
  queue.add(...names)
  while (isUploading(queue.uploads())) {
    for (const answer of queue.open.values()) answer.resolve('')
    await tick()
  }
  expect([queue.most.open, queue.linked]).toEqual([3, names])
})

it('goes on after one that fails, without changing the order of the others', async () => {
  const queue = makeQueue({ parallel: 2 })
  queue.add('a', 'b', 'c')
  queue.open.get('b')!.reject(new Error('Too dark'))
  await tick()
  queue.open.get('c')!.resolve('')
  await tick()
  expect(queue.linked).toEqual([])
  queue.open.get('a')!.resolve('')
  await queue.whenIdle()
  expect(queue.linked).toEqual(['a', 'c'])
  expect(queue.uploads().find(({ state }) => state === 'failed')).toMatchObject({ message: 'Too dark', canRetry: true })
})

it('tries again from the step that failed, and does not send a file twice', async () => {
  let isFull = true
  const queue = makeQueue({ failing: () => isFull })
  queue.add('a')
  queue.open.get('a')!.resolve('')
  await queue.whenIdle()
  expect(queue.states()).toEqual(['a:failed'])
  isFull = false
  queue.retry()
  await queue.whenIdle()
  expect([queue.states(), queue.linked, queue.send.mock.calls.length]).toEqual([['a:done'], ['a'], 1])
})

it('does not send what is wrong with the file itself, nor try it again', async () => {
  const queue = makeQueue()
  queue.add('a.gif')
  await queue.whenIdle()
  queue.retry()
  await queue.whenIdle()
  expect([queue.states(), queue.sent, queue.uploads()[0]!.message]).toEqual([['a.gif:failed'], [], 'Not this'])
  queue.forget('failed')
  expect(queue.uploads()).toEqual([])
})

it('does not try again what the server says is no picture', async () => {
  const queue = makeQueue()
  queue.add('a')
  queue.open.get('a')!.reject(new Error('No picture'))
  await queue.whenIdle()
  queue.retry()
  await queue.whenIdle()
  expect([queue.states(), queue.sent.length]).toEqual([['a:failed'], 1])
})

it('begins no more once it is stopped', async () => {
  const queue = makeQueue({ parallel: 1 })
  queue.add('a', 'b')
  queue.stop()
  queue.open.get('a')!.resolve('')
  await queue.whenIdle()
  expect(queue.sent).toEqual(['a:first'])
})

it('counts the bytes, and says 100 only when all are linked', () => {
  const upload = (size: number, more: Partial<Upload>) => ({ file: { size }, percent: 0, ...more }) as Upload
  expect(percentOf([])).toBe(0)
  expect(percentOf([upload(100, { state: 'done' }), upload(300, { state: 'waiting' })])).toBe(25)
  expect(percentOf([upload(100, { state: 'sending', percent: 100 })])).toBe(90)
  expect(percentOf([upload(100, { state: 'done' }), upload(900, { state: 'failed' })])).toBe(100)
})
