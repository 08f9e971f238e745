import { ensure, throwFieldError } from '#server/kernel/http/http-error.ts'

type Category = {
  id: string
  /** What is in it, in a word and a number. */
  noun: 'post' | 'resource'
  count: number
  moveTo: string | undefined
  isCategory: (id: string) => Promise<boolean> | boolean
  move: (to: string) => Promise<unknown>
}

/** What is in a category moves to another one before the category goes, because nothing that is published may be without one. */
export async function emptyCategory({ id, noun, count, moveTo, isCategory, move }: Category) {
  if (moveTo === undefined)
    return ensure(
      count === 0,
      `${count === 1 ? `1 ${noun} is` : `${count} ${noun}s are`} in this category. Choose where to move ${count === 1 ? 'it' : 'them'}.`,
    )
  if (moveTo === id || !(await isCategory(moveTo))) throwFieldError('moveTo', 'Choose another category')
  await move(moveTo)
}
