export type Mark = 'updating' | 'success' | 'error'

export type ImageNotices = {
  /** Messages at single photos. */
  marks: Readonly<Record<string, Mark>>
  /** A short-lived message. */
  toast: string | undefined
  /** A message about a failure. */
  failure: string | undefined
}

export const noImageNotices: ImageNotices = { marks: {}, toast: undefined, failure: undefined }

const seconds = { toast: 3, failure: 5, success: 2, error: 3 }

/** Messages that disappear after a time, which the specification sets for each. */
export function makeNotes(change: (step: (said: ImageNotices) => Partial<ImageNotices>) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  /** Repeating a message restarts its time. */
  function later(name: string, after: number, step: (said: ImageNotices) => Partial<ImageNotices>) {
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
