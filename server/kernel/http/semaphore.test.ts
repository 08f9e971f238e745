import { expect, it } from 'vitest'
import { semaphore } from './semaphore.ts'

it('lets no more run at once than allowed, in order, and goes on after a failure', async () => {
  const inTurn = semaphore(2)
  const started: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      started.push(number)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (number === 0) throw new Error('failed')
      return number
    }),
  )
  const settled = Promise.allSettled(all)
  expect(started).toEqual([0, 1])
  ends[0]!()
  await expect(all[0]).rejects.toThrow('failed')
  expect(started).toEqual([0, 1, 2])
  ends[1]!()
  await all[1]
  expect(started).toEqual([0, 1, 2, 3])
  ends[2]!()
  ends[3]!()
  expect(await settled).toMatchObject([{ status: 'rejected' }, { value: 1 }, { value: 2 }, { value: 3 }])
})
