export type Mark = 'updating' | 'success' | 'error'

export type Said = {
  /** At a picture. */
  marks: Readonly<Record<string, Mark>>
  /** In passing. */
  toast: string | undefined
  /** Because something failed. */
  failure: string | undefined
}

export const nothingSaid: Said = { marks: {}, toast: undefined, failure: undefined }

const seconds = { toast: 3, failure: 5, success: 2, error: 3 }

/** What is said for a while; by specification, each has its time. */
export function makeNotes(change: (step: (said: Said) => Partial<Said>) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** What is said anew has its whole time again. */
  function later(name: string, after: number, step: (said: Said) => Partial<Said>) {
    clearTimeout(timers.get(name))
    timers.set(
      name,
      setTimeout(() => change(step), after * 1000),
    )
  }
  function mark(id: string, as: Mark) {
    clearTimeout(timers.get(id))
    change(({ marks }) => ({ marks: { ...marks, [id]: as } }))
    if (as === 'updating') return
    later(id, seconds[as], ({ marks: { [id]: _over, ...marks } }) => ({ marks }))
  }
  function toast(words: string) {
    change(() => ({ toast: words, failure: undefined }))
    later('toast', seconds.toast, () => ({ toast: undefined }))
  }
  function fail(words: string) {
    change(() => ({ failure: words }))
    later('failure', seconds.failure, () => ({ failure: undefined }))
  }
  return { mark, toast, fail }
}
