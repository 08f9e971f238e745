import type { ImageCategory } from '#contract/enumerations.ts'
import type { StoredDocument } from '#contract/homes/documents.ts'
import { ApiError, callWith } from '#web/api/client.ts'
import { imageUploadFailed, upload } from '#web/api/upload.ts'
import { sender } from '#web/routes/owner/homes/edit/send.ts'
import { randomId } from '#web/ui/random-id.ts'
import { type About, linkBody, pictureUploadForm } from './picture-files.ts'

const busy = 503
const waitSeconds = [1, 3, 9]

/** Retries when the server is overloaded, so that none of forty photos fails because of that. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const seconds of waitSeconds) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== busy) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
  return work()
}

export type AlbumCalls = ReturnType<typeof makeCalls>

/** All calls of the tab carry the id of one save. A call that could undo another person's work also sends the version it saw. */
export function makeCalls(homeId: string, reload: () => Promise<unknown>, outdate: () => unknown) {
  const saveId = randomId()
  const home = { id: homeId }
  const sendAt = (version: number) => sender({ section: 'images', saveId, versionOf: () => version })
  /** The photos themselves are already shown as they will be; the lists that were fetched before have the old ones. */
  async function shownElsewhere<T>(work: Promise<T>) {
    const done = await work
    outdate()
    return done
  }
  return {
    /** Never throws: what cannot be fetched now is fetched at the next change. */
    reload: () => reload().catch(() => undefined),

    async upload(file: File, about: About, onProgress: (percent: number) => void) {
      const { document } = await patiently(() =>
        upload('POST /documents', pictureUploadForm(file, about), { onProgress, otherwise: imageUploadFailed }),
      )
      return document
    },
    // Needs no version, because adding removes nothing that others saved in the meantime.
    async link(sent: StoredDocument, file: File) {
      const input = { params: home, body: linkBody(sent, file) }
      const { document } = await patiently(() => callWith({ 'x-save-id': saveId }, 'POST /homes/{id}/documents', input))
      return document
    },
    change: (id: string, body: { category: ImageCategory } | { isMain: true }, version: number) =>
      shownElsewhere(sendAt(version)('PUT /documents/{id}', { params: { id }, body })),
    order: (documentIds: string[], version: number) =>
      shownElsewhere(sendAt(version)('PUT /homes/{id}/documents/order', { params: home, body: { documentIds } })),
    remove: (id: string, version: number) => sendAt(version)('DELETE /documents/{id}', { params: { id } }),
  }
}
