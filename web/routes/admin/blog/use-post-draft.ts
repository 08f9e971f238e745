import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { BlogPostInput } from '#contract/content/blog-editing.ts'
import type { RichTextLinked } from '#contract/content/rich-text.ts'
import { ApiError, call } from '#web/api/client.ts'
import { apiQuery } from '#web/api/queries.ts'
import { drafts } from '#web/drafts/drafts.browser.ts'
import { keptChange, useAutosave } from '#web/drafts/use-autosave.ts'
import type { ShownEdit } from './shown-edit.ts'

export type PostDraft = Required<BlogPostInput>

const draftOfPost = (post: ShownEdit): PostDraft => ({
  title: post.title,
  // Until it is published, the address follows the title.
  slug: post.publishedAt ? post.slug : '',
  summary: post.summary,
  body: post.body,
  coverId: post.cover?.id ?? null,
  coverAlt: post.coverAlt,
  categoryIds: post.categories.map(({ id }) => id),
  isFeatured: post.isFeatured,
  makesHealthClaims: post.makesHealthClaims,
  sources: post.sources,
})

const isSavedByOther = (error: unknown) => error instanceof ApiError && error.status === 409 && error.changed !== undefined

/** The name that what is not saved of a post is kept under. */
export const postDraftName = (id: string) => `blog-post:${id}`

/** A whole text that is not saved yet, with the version it is based on: someone else may have saved since. */
type Unsaved = { draft: PostDraft; linked: RichTextLinked; version: number }

/**
 * What is typed into a post, saved as a whole against the version it is based on. Readers’ posts are saved only when asked. What is
 * not saved yet survives a reload.
 */
export function usePostDraft(post: ShownEdit, onSaved: (saved: ShownEdit) => void) {
  const isLive = post.status === 'PUBLISHED' || post.status === 'SCHEDULED'
  const keptAs = postDraftName(post.id)
  const queryClient = useQueryClient()
  const canEdit = allows(post, 'edit')
  const [kept] = useState(() => (canEdit ? keptChange<Unsaved>(keptAs) : undefined))
  const [draft, setDraft] = useState(() => ({ ...draftOfPost(post), ...kept?.draft }))
  const [linked, setLinked] = useState<RichTextLinked>(kept?.linked ?? post.linked)
  const [conflict, setConflict] = useState<ShownEdit>()
  /** Whether a live post has changes that its readers do not see yet. */
  const [isChanged, setChanged] = useState(isLive && kept !== undefined)
  /** Counts what replaces the text from outside, so that the editor starts over with it. */
  const [round, setRound] = useState(0)
  const version = useRef(kept?.version ?? post.version)
  const current = useRef(draft)

  async function save() {
    const sent = current.current
    try {
      const saved = await call('PUT /admin/blog/posts/{id}', {
        params: { id: post.id },
        body: { ...sent, version: version.current },
      })
      setConflict(undefined)
      // More may have been typed while the response was on its way.
      setChanged(isLive && current.current !== sent)
      if (current.current === sent) drafts.forget(keptAs)
      baseOn(saved.version)
      onSaved(saved)
    } catch (error) {
      if (isSavedByOther(error)) setConflict(await fetchLatest())
      // A category may have been deleted since it was listed here.
      if (error instanceof ApiError && error.status === 400)
        void queryClient.invalidateQueries(apiQuery('GET /admin/blog-categories'))
      throw error
    }
  }
  const fetchLatest = () => call('GET /admin/blog/posts/{id}', { params: { id: post.id } })
  // A post that readers see is kept under the same name, but never saved automatically.
  const autosave = useAutosave<Unsaved>({ save, merge: (_, later) => later, ...(canEdit && !isLive && { keptAs }) })

  /** From now on, what is typed and not saved yet is a change of this version. */
  function baseOn(newest: number) {
    version.current = newest
    const unsaved = isLive ? keptChange<Unsaved>(keptAs) : autosave.waiting()
    if (!unsaved) return
    unsaved.version = newest
    drafts.keep(keptAs, unsaved)
  }

  function change(part: Partial<PostDraft>, more?: RichTextLinked) {
    current.current = { ...current.current, ...part }
    setDraft(current.current)
    if (more) setLinked({ pictures: [...more.pictures], cards: [...more.cards] })
    const unsaved = { draft: current.current, linked: more ?? linked, version: version.current }
    if (!isLive) return autosave.change(unsaved)
    setChanged(true)
    drafts.keep(keptAs, unsaved)
  }

  /** Shows a post from the server instead of what is typed. */
  function replaceWith(latest: ShownEdit) {
    autosave.forget()
    drafts.forget(keptAs)
    version.current = latest.version
    current.current = draftOfPost(latest)
    setDraft(current.current)
    setLinked(latest.linked)
    setConflict(undefined)
    setChanged(false)
    setRound(round + 1)
    onSaved(latest)
  }

  /**
   * Takes a step with the text on screen, saved before. If someone else saved another one, no one here has read that yet: it is shown, and
   * the step is not taken.
   */
  async function takeStep(take: (version: number) => Promise<ShownEdit>) {
    if (!isLive) await autosave.flush()
    try {
      replaceWith(await take(version.current))
    } catch (error) {
      if (isSavedByOther(error)) replaceWith(await fetchLatest())
      throw error
    }
  }

  /** Saves what is typed over a version that the writer has seen. Theirs stays in the list of versions. */
  async function keepMine(latest: ShownEdit) {
    baseOn(latest.version)
    await (isLive ? save() : autosave.flush())
  }

  return { draft, linked, change, autosave, isLive, isChanged, save, conflict, replaceWith, takeStep, keepMine, round }
}
