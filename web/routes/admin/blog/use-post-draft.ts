import { useRef, useState } from 'react'
import type { BlogPostInput } from '#contract/content/blog-editing.ts'
import type { RichTextLinked } from '#contract/content/rich-text.ts'
import { ApiError, call } from '#web/api/client.ts'
import { useAutosave } from '#web/drafts/use-autosave.ts'
import type { ShownEdit } from './shown-edit.ts'

export type PostDraft = Required<BlogPostInput>

export const draftOfPost = (post: ShownEdit): PostDraft => ({
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

/** What is typed into a post, saved as a whole against the version it is based on. Readers’ posts are saved only when asked. */
export function usePostDraft(post: ShownEdit, onSaved: (saved: ShownEdit) => void) {
  const [draft, setDraft] = useState(() => draftOfPost(post))
  const [linked, setLinked] = useState<RichTextLinked>(post.linked)
  const [conflict, setConflict] = useState<ShownEdit>()
  /** Whether a live post has changes that its readers do not see yet. */
  const [isChanged, setChanged] = useState(false)
  /** Counts what replaces the text from outside, so that the editor begins anew with it. */
  const [round, setRound] = useState(0)
  const version = useRef(post.version)
  const current = useRef(draft)

  const isLive = post.status === 'PUBLISHED' || post.status === 'SCHEDULED'

  async function save() {
    const sent = current.current
    try {
      const saved = await call('PUT /admin/blog/posts/{id}', {
        params: { id: post.id },
        body: { ...sent, version: version.current },
      })
      version.current = saved.version
      // More may have been typed while the response was on its way.
      setChanged(isLive && current.current !== sent)
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.changed)
        setConflict(await call('GET /admin/blog/posts/{id}', { params: { id: post.id } }))
      throw error
    }
  }
  const autosave = useAutosave<object>({ save, merge: () => ({}) })

  function change(part: Partial<PostDraft>, more?: RichTextLinked) {
    current.current = { ...current.current, ...part }
    setDraft(current.current)
    if (more) setLinked({ pictures: [...more.pictures], cards: [...more.cards] })
    if (isLive) setChanged(true)
    else autosave.change({})
  }

  /** Shows a post from the server instead of what is typed. */
  function replaceWith(latest: ShownEdit) {
    autosave.forget()
    version.current = latest.version
    current.current = draftOfPost(latest)
    setDraft(current.current)
    setLinked(latest.linked)
    setConflict(undefined)
    setChanged(false)
    setRound(round + 1)
    onSaved(latest)
  }

  /** Saves what is typed over a version that the writer has seen. Theirs stays in the list of versions. */
  async function keepMine(latest: ShownEdit) {
    version.current = latest.version
    setConflict(undefined)
    autosave.forget()
    await save()
  }

  return { draft, linked, change, autosave, isLive, isChanged, save, conflict, replaceWith, keepMine, round, version }
}
