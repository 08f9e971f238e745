import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { ApiError, call } from '#web/api/client.ts'
import { apiQuery } from '#web/api/queries.ts'
import { keptChange, useAutosave } from '#web/drafts/use-autosave.ts'
import { baseOf, type DraftChange, mergeChanges, rebaseChange, type UnsavedChange } from './draft-change.ts'

export type Draft = ReturnType<typeof useApplicationDraft>

/** The name that what is not saved of a draft is kept under. */
export const applicationDraftName = (id: string) => `application:${id}`

/** A change put over what is stored now, if another tab or device has saved since it was made. Both are the same person's. */
const over = (newest: OwnApplication, { base, ...change }: UnsavedChange): DraftChange =>
  base && base.version !== newest.version ? rebaseChange(change, base, baseOf(newest)) : change

/** An application while it is filled in. Each save is based on the latest version it knows. */
export function useApplicationDraft(first: OwnApplication) {
  const queryClient = useQueryClient()
  const keptAs = applicationDraftName(first.id)
  // What could not be saved before a reload, or before the session expired, is shown, and saved now.
  const [kept] = useState(() => {
    const unsaved = keptChange<UnsavedChange>(keptAs)
    return unsaved && over(first, unsaved)
  })
  const [application, setApplication] = useState({ ...first, answers: { ...first.answers, ...kept?.answers } })
  const [documentIds, setDocumentIds] = useState(() => kept?.documentIds ?? first.documents.map(({ id }) => id))
  const newest = useRef(first)
  const chosen = useRef(documentIds)
  const uploads = useRef(new Set<Promise<void>>())
  const params = { id: first.id }
  const read = () => call('GET /residents/applications/{id}', { params })
  async function put(before: OwnApplication, unsaved: UnsavedChange) {
    const body = { version: before.version, ...over(before, unsaved) }
    const saved = await call('PUT /residents/applications/{id}', { params, body })
    // What was typed while the response was on its way was typed over what is saved now.
    const typed = autosave.waiting()
    if (typed) typed.base = baseOf(saved)
    show(saved)
  }
  const autosave = useAutosave<UnsavedChange>({
    merge: mergeChanges,
    keptAs,
    async save(change) {
      try {
        await put(newest.current, change)
      } catch (error) {
        if (!(error instanceof ApiError && error.changed)) throw error
        await put(await read(), change)
      }
    },
  })

  function show(fresh: OwnApplication) {
    newest.current = fresh
    // What was typed while the response was on its way stays on the screen.
    const typed = autosave.waiting()
    setApplication({ ...fresh, answers: { ...fresh.answers, ...typed?.answers } })
    showDocuments(typed?.documentIds ?? fresh.documents.map(({ id }) => id))
    queryClient.setQueryData(apiQuery('GET /residents/applications/{id}', { params: { id: fresh.id } }).queryKey, fresh)
  }

  function change(part: DraftChange) {
    autosave.change({ ...part, base: baseOf(newest.current) })
    setApplication((before) => ({
      ...before,
      answers: { ...before.answers, ...part.answers },
      bedroom: before.rooms.find(({ id }) => id === part.bedroomId) ?? before.bedroom,
    }))
  }

  function showDocuments(ids: string[]) {
    chosen.current = ids
    setDocumentIds(ids)
  }

  /** Based on the newest choice: an upload that ends late, even after its step was left, undoes nothing. */
  function chooseDocuments(next: (ids: string[]) => string[]) {
    showDocuments(next(chosen.current))
    change({ documentIds: chosen.current })
  }

  /** The next flush waits for every upload that is under way, so that no one leaves a step without their document. */
  function waitFor(sent: Promise<void>) {
    const end = () => uploads.current.delete(sent)
    uploads.current.add(sent)
    sent.then(end, end)
  }

  /** Saves everything typed so far and returns the application as the server has it. Throws if saving fails. */
  async function flush() {
    await Promise.all(uploads.current)
    await autosave.flush()
    return newest.current
  }

  /** Shows what is stored now; what is typed and not saved yet stays. */
  const takeNewest = async () => show(await read())

  return {
    application,
    documentIds,
    state: autosave.state,
    change,
    chooseDocuments,
    waitFor,
    flush,
    retry: autosave.retry,
    takeNewest,
    replace: show,
  }
}
