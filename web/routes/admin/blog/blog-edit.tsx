import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { apiQuery, useApi } from '#web/api/queries.ts'
import { useLeftSave } from '#web/drafts/left-saves.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { PostEditor } from './post-editor.tsx'
import type { ShownEdit } from './shown-edit.ts'
import { postDraftName } from './use-post-draft.ts'

export const meta = () =>
  pageMeta({ title: 'Edit a post', description: 'Write, check and publish a post.', path: '/admin/blog', isPrivate: true })

export default function BlogEdit() {
  const { id = '' } = useParams()
  const isStillSaving = useLeftSave(postDraftName(id))
  if (!isStillSaving) return <Editing id={id} />
  return (
    <Page dense title="Edit a post">
      <p role="status">Loading...</p>
    </Page>
  )
}

function Editing({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const found = useApi('GET /admin/blog/posts/{id}', { params: { id } })
  const key = apiQuery('GET /admin/blog/posts/{id}', { params: { id } }).queryKey
  function keep(saved: ShownEdit) {
    // Lists that were fetched before have the post as it was. They are not on screen, and it is saved every few words.
    void queryClient.invalidateQueries({ refetchType: 'none' })
    queryClient.setQueryData(key, saved)
  }
  return (
    <Page
      dense
      title="Edit a post"
      actions={
        <>
          <ButtonLink variant="plain" to="/admin/blog">
            All posts
          </ButtonLink>
          {found.data?.status === 'PUBLISHED' && (
            <ButtonLink variant="plain" to={screen('/blog/:slug', { slug: found.data.slug })}>
              View page
            </ButtonLink>
          )}
        </>
      }
    >
      <QueryView query={found}>{(post) => <PostEditor key={post.id} post={post} onSaved={keep} />}</QueryView>
    </Page>
  )
}
