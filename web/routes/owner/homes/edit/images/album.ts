import type { ImageCategory } from '#contract/enumerations.ts'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { ApiError } from '#web/api/client.ts'
import type { EditedHome } from '#web/routes/owner/homes/edit/edited-home.ts'
import { imageCategoryLabel } from '#web/ui/labels.ts'
import type { AlbumCalls } from './album-calls.ts'
import {
  type HomeImage,
  type Images,
  imageOf,
  inOrder,
  moved,
  withCategory,
  withImage,
  withMain,
  withProgress,
} from './image-list.ts'
import { type ImageNotices, makeNotes, noImageNotices } from './notes.ts'
import { type About, whatIsWrong } from './picture-files.ts'
import { isOpen, isUploading, type Upload, uploadQueue } from './upload-queue.ts'

type AlbumState = ImageNotices & {
  images: Images
  uploads: readonly Upload[]
  /** How many of the photos chosen last are beyond the plan. */
  leftOut: number
}
type Step = (images: Images) => Images

const doneSeconds = 2
/** The statuses of a file that is unreadable, too large, or not a photo. */
const badFile = [400, 413, 415]
const idsOf = (images: Images) => images.map(({ id }) => id)

/**
 * A home's photos while they are edited. Every change is shown and sent at once; a refused change is undone, and after a conflict
 * the other person's list is fetched.
 */
export function makeAlbum(home: EditedHome, calls: AlbumCalls) {
  let state: AlbumState = { ...noImageNotices, images: home.editing.images, uploads: [], leftOut: 0 }
  let version = home.editing.sections.images.version
  let limit = home.editing.photoLimit
  /** How many were linked since Save Changes was last pressed. */
  let added = 0
  const listeners = new Set<() => void>()
  function set(part: Partial<AlbumState>) {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const notes = makeNotes((step) => set(step(state)))
  const show = (step: Step) => set({ images: step(state.images) })

  const queue = uploadQueue<About, StoredDocument>({
    check: whatIsWrong,
    isFinal: (error) => error instanceof ApiError && badFile.includes(error.status),
    send: (...sent) => calls.upload(...sent),
    async link(sent, file) {
      const document = await calls.link(sent, file)
      added += 1
      show((images) => withImage(images, imageOf(document)))
    },
    onChange(uploads) {
      const wasUploading = isUploading(state.uploads)
      set({ uploads })
      if (wasUploading && !isUploading(uploads)) finish()
    },
  })
  /** The progress bar stays full for a moment. The reload is needed because what the home still lacks may have changed. */
  function finish() {
    setTimeout(() => {
      if (!isUploading(state.uploads)) queue.forget('done')
    }, doneSeconds * 1000)
    void calls.reload()
  }

  async function change({ step, back }: { step: Step; back: Step }, work: () => Promise<unknown>, failed: string) {
    show(step)
    try {
      await work()
      return true
    } catch (error) {
      show(back)
      notes.fail(`${failed}: ${(error as Error).message}`)
      if (error instanceof ApiError && error.changed) await calls.reload()
      return false
    }
  }

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** After any reload, what is stored replaces what is shown. */
    adopt({ editing }: EditedHome) {
      version = editing.sections.images.version
      limit = editing.photoLimit
      if (editing.images !== state.images) set({ images: editing.images })
    },
    adoptProgress: (documents: readonly StoredDocument[]) => show((images) => withProgress(images, documents)),

    /** The first photo in an empty list becomes the main one. What is beyond the plan would only be refused once it had arrived. */
    add(files: readonly File[], category: ImageCategory) {
      const isFirst = state.images.length === 0 && !isUploading(state.uploads)
      const room = Math.max(0, limit - state.images.length - state.uploads.filter(isOpen).length)
      const beyond = new Set(files.filter((file) => !whatIsWrong(file)).slice(room))
      set({ leftOut: beyond.size })
      const taken = files.filter((file) => !beyond.has(file))
      queue.add(taken, (_file, index) => ({ category, isMain: isFirst && index === 0 }))
    },
    retry: queue.retry,
    stop: queue.stop,
    forgetFailed: () => queue.forget('failed'),
    /** Waits for uploads under way, then returns how many photos are new. */
    async countAdded() {
      await queue.whenIdle()
      const count = added
      added = 0
      return count
    },

    async setCategory(image: HomeImage, category: ImageCategory) {
      notes.mark(image.id, 'updating')
      const step: Step = (images) => withCategory(images, image.id, category)
      const back: Step = (images) => withCategory(images, image.id, image.category)
      const work = () => calls.change(image.id, { category }, version)
      const isDone = await change({ step, back }, work, 'Failed to update image category')
      notes.mark(image.id, isDone ? 'success' : 'error')
      if (isDone) notes.toast(`Image category updated to "${imageCategoryLabel[category]}" successfully!`)
    },

    async setMain(image: HomeImage) {
      const before = state.images.find(({ isMain }) => isMain)?.id ?? ''
      const step: Step = (images) => withMain(images, image.id)
      const back: Step = (images) => withMain(images, before)
      const work = () => calls.change(image.id, { isMain: true }, version)
      if (await change({ step, back }, work, 'Failed to update main image')) notes.toast('Main image updated successfully!')
    },

    async move(image: HomeImage, place: number) {
      const [before, after] = [idsOf(state.images), idsOf(moved(state.images, image.id, place))]
      const step: Step = (images) => inOrder(images, after)
      const back: Step = (images) => inOrder(images, before)
      await change({ step, back }, () => calls.order(after, version), 'Failed to change the order')
    },

    /** Throws, so that the dialog shows the error. Another photo may become the main one, so the list is fetched again. */
    async remove(image: HomeImage) {
      await calls.remove(image.id, version)
      show((images) => images.filter(({ id }) => id !== image.id))
      await calls.reload()
    },
  }
}

export type Album = ReturnType<typeof makeAlbum>
