export type Upload = {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** How much of the file has left this device. */
  percent: number
  message?: string
  /** False if something is wrong with the file itself. */
  canRetry?: boolean
}

type Options<About, Sent> = {
  send: (file: File, about: About, onProgress: (percent: number) => void) => Promise<Sent>
  link: (sent: Sent, file: File) => Promise<unknown>
  /** Finds what is wrong with a file before it is sent. */
  check: (file: File) => string | undefined
  /** Whether a retry is pointless because the server refused the file itself. */
  isFinal: (error: unknown) => boolean
  onChange: (uploads: readonly Upload[]) => void
  parallel?: number
}

/** A promise that is resolved from outside. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

export const isOpen = ({ state }: Upload) => state === 'waiting' || state === 'sending'

/**
 * Uploads a few files at a time and links them in the order they were chosen, whichever arrives first. A failed one does not stop
 * the others, and a retry resumes at the step that failed.
 */
export function uploadQueue<About, Sent>({ send, link, check, isFinal, onChange, parallel = 3 }: Options<About, Sent>) {
  let uploads: readonly Upload[] = []
  const abouts = new Map<string, About>()
  const arrived = new Map<string, Sent>()
  let turn: Promise<unknown> = Promise.resolve()
  let idle = signal()
  let count = 0
  idle.give()

  function show(next: readonly Upload[]) {
    uploads = next
    onChange(uploads)
  }
  const set = (id: string, part: Partial<Upload>) =>
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  async function run({ id, file }: Upload) {
    const [before, own] = [turn, signal()]
    turn = Promise.all([before, own.given])
    set(id, { state: 'sending' })
    try {
      const sent = arrived.get(id) ?? (await send(file, abouts.get(id)!, (percent) => set(id, { percent })))
      arrived.set(id, sent)
      await before
      await link(sent, file)
      set(id, { state: 'done', percent: 100 })
    } catch (error) {
      set(id, { state: 'failed', canRetry: !isFinal(error), message: (error as Error).message })
    }
    own.give()
    next()
  }

  function next() {
    const sending = uploads.filter(({ state }) => state === 'sending').length
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, Math.max(0, parallel - sending))) void run(upload)
    if (!uploads.some(isOpen)) idle.give()
  }

  function begin(more: readonly Upload[]) {
    if (!uploads.some(isOpen)) idle = signal()
    const ids = new Set(more.map(({ id }) => id))
    show([...uploads.filter(({ id }) => !ids.has(id)), ...more])
    next()
  }

  return {
    add: (files: readonly File[], aboutOf: (file: File, index: number) => About) =>
      begin(
        files.map((file, index) => {
          count += 1
          const id = String(count)
          const message = check(file)
          abouts.set(id, aboutOf(file, index))
          return { id, file, percent: 0, ...(message ? { state: 'failed', message } : { state: 'waiting' }) }
        }),
      ),
    retry: () =>
      begin(
        uploads
          .filter(({ state, canRetry }) => state === 'failed' && canRetry)
          .map(({ id, file }) => ({ id, file, percent: 0, state: 'waiting' })),
      ),
    /** Removes finished uploads: those that are done, or those that failed. */
    forget: (state: 'done' | 'failed') => show(uploads.filter((upload) => upload.state !== state)),
    /** Uploads under way still finish; no new ones start. */
    stop: () => show(uploads.filter(({ state }) => state !== 'waiting')),
    whenIdle: () => idle.given,
  }
}

/** The progress of all uploads that have not failed, by bytes. The last tenth is reserved for linking uploaded files. */
export function percentOf(uploads: readonly Upload[]) {
  const counted = uploads.filter(({ state }) => state !== 'failed')
  const bytes = counted.reduce((sum, { file }) => sum + file.size, 0)
  const done = counted.reduce((sum, { file, state, percent }) => sum + file.size * (state === 'done' ? 100 : percent * 0.9), 0)
  return bytes === 0 ? 0 : Math.round(done / bytes)
}

export const isUploading = (uploads: readonly Upload[]) => uploads.some(isOpen)
