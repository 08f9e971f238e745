import { useState } from 'react'
import { Link } from 'react-router'
import { type BlogCategory, blogCategoryForm } from '#contract/content/blog-editing.ts'
import { screen } from '#contract/screens.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { DeleteCategory } from '#web/features/content/categories/delete-category.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

export const meta = () =>
  pageMeta({
    title: 'Blog categories',
    description: 'The categories of the blog.',
    path: '/admin/blog/categories',
    isPrivate: true,
  })

export default function BlogCategories() {
  const found = useApi('GET /admin/blog-categories')
  const [edited, setEdited] = useState<BlogCategory | 'new'>()
  const [removed, setRemoved] = useState<BlogCategory>()
  const remove = useApiMutation('DELETE /admin/blog-categories/{id}')
  const columns: readonly Column<BlogCategory>[] = [
    { title: 'Category', cell: ({ name }) => <strong>{name}</strong>, note: ({ description }) => description, isNoteWide: true },
    {
      title: 'Posts',
      cell: ({ id, posts }) => <Link to={screen('/admin/blog', { category: id })}>{plural(posts, 'post')}</Link>,
      note: ({ published }) => `${published} published`,
    },
    { title: 'Order', phone: 'hidden', align: 'end', cell: ({ position }) => position },
    {
      title: 'Action',
      phone: 'action',
      cell: (category) => (
        <Row gap={2}>
          <Button size="sm" variant="plain" aria-label={`Edit ${category.name}`} onClick={() => setEdited(category)}>
            Edit
          </Button>
          <Button size="sm" variant="plain" aria-label={`Delete ${category.name}`} onClick={() => setRemoved(category)}>
            Delete
          </Button>
        </Row>
      ),
    },
  ]
  return (
    <Page
      dense
      title="Blog categories"
      description="Every post has at least one. Readers use them to find posts."
      actions={
        <>
          <ButtonLink variant="plain" to="/admin/blog">
            All posts
          </ButtonLink>
          <Button onClick={() => setEdited('new')}>Add a category</Button>
        </>
      }
    >
      <QueryView query={found}>
        {({ categories }) =>
          categories.length > 0 ? (
            <DataTable caption="Blog categories" columns={columns} rows={categories} keyOf={({ id }) => id} />
          ) : (
            <EmptyState title="No categories yet">
              <p>Add one so that posts can be published.</p>
            </EmptyState>
          )
        }
      </QueryView>
      <Dialog
        open={edited !== undefined}
        title={edited === 'new' ? 'Add a category' : 'Edit category'}
        onClose={() => setEdited(undefined)}
      >
        {edited && <CategoryForm category={edited === 'new' ? undefined : edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
      {removed && (
        <DeleteCategory
          category={removed}
          noun="post"
          count={removed.posts}
          others={(found.data?.categories ?? []).filter(({ id }) => id !== removed.id)}
          remove={(query) => remove.mutateAsync({ params: { id: removed.id }, query })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Page>
  )
}

function CategoryForm({ category, onDone }: { category: BlogCategory | undefined; onDone: () => void }) {
  const add = useApiMutation('POST /admin/blog-categories')
  const change = useApiMutation('PUT /admin/blog-categories/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: blogCategoryForm,
    keptAs: `blog-category-${category?.id ?? 'new'}`,
    read: (data) => ({
      name: data.get('name'),
      slug: data.get('slug'),
      description: data.get('description'),
      position: Number(data.get('position') || 0),
    }),
    async send(body) {
      if (category) await change.mutateAsync({ params: { id: category.id }, body })
      else await add.mutateAsync({ body })
      onDone()
    },
  })
  return (
    <Stack as="form" {...formProps}>
      <TextField label="Name" name="name" maxLength={60} defaultValue={category?.name} error={errors.name} />
      <TextArea
        label="Description"
        name="description"
        rows={2}
        maxLength={300}
        defaultValue={category?.description}
        error={errors.description}
        optional
      />
      <TextField label="Web address" name="slug" maxLength={120} defaultValue={category?.slug} error={errors.slug} optional />
      <TextField
        label="Order"
        name="position"
        type="number"
        min={0}
        defaultValue={category?.position ?? 0}
        error={errors.position}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        <Button type="submit" loading={isSubmitting}>
          Save
        </Button>
        <Button variant="plain" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
