import { expect, it } from 'vitest'
import { stepsFrom } from './steps.ts'

it('reads one step a line and keeps what is done', () => {
  const before = [
    { text: 'Call Sam', isDone: true },
    { text: 'Write', isDone: true },
  ]
  expect(stepsFrom(' Call Sam \n\nWrite a letter\n', before)).toEqual([
    { text: 'Call Sam', isDone: true },
    { text: 'Write a letter', isDone: false },
  ])
})
