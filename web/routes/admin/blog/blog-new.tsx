import { useNavigate } from 'react-router'
import { blogPostForm } from '#contract/content/blog-editing.ts'
import { screen } from '#contract/screens.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({ title: 'Write a post', description: 'Start a post.', path: '/admin/blog/new', isPrivate: true })

const blank = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }

/** A post begins with its title. From then on everything typed is saved. */
export default function BlogNew() {
  const navigate = useNavigate()
  const create = useApiMutation('POST /admin/blog/posts')
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: blogPostForm.pick({ title: true }),
    read: (data) => ({ title: data.get('title') }),
    async send({ title }) {
      const { id } = await create.mutateAsync({ body: { title, body: blank } })
      await navigate(screen('/admin/blog/edit/:id', { id }), { replace: true })
    },
    keptAs: 'blog-post:new',
  })
  return (
    <Page
      dense
      narrow
      title="Write a post"
      description="Start with a title. You can change it later, and no one sees the post until it’s published."
    >
      <Stack as="form" {...formProps}>
        <TextField label="Title" name="title" maxLength={140} error={errors.title} />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button type="submit" loading={isSubmitting} disabled={!isReady}>
            Start writing
          </Button>
          <ButtonLink variant="plain" to="/admin/blog">
            Back to all posts
          </ButtonLink>
        </Row>
      </Stack>
    </Page>
  )
}
