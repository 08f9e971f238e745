import { useState } from 'react'
import type { ResourceCategory } from '#contract/content/resource-categories.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { DeleteCategory } from '#web/features/content/categories/delete-category.tsx'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { useAction } from '#web/ui/use-action.ts'
import { CategoryDialog } from './category-dialog.tsx'

const description = 'The topics of the library, in the order visitors see them.'

export const meta = () =>
  pageMeta({ title: 'Resource categories', description, path: '/admin/resource-categories', isPrivate: true })

type Choice = { kind: 'edit' | 'delete'; category: ResourceCategory }

export default function ResourceCategories() {
  const list = useApi('GET /admin/resource-categories')
  const all = list.data?.categories ?? []
  const save = useApiMutation('PUT /admin/resource-categories/{id}')
  const remove = useApiMutation('DELETE /admin/resource-categories/{id}')
  const [choice, setChoice] = useState<Choice>()
  const [isNew, setNew] = useState(false)
  const { run: move, failure } = useAction(async ({ id, name, position }: ResourceCategory, by: number) => {
    await save.mutateAsync({ params: { id }, body: { position: position + by } })
    announce({ words: `${name} is number ${position + by} now.` })
  })
  const columns: readonly Column<ResourceCategory>[] = [
    { title: 'Category', cell: ({ name }) => name, note: ({ description: words }) => words },
    {
      title: 'Resources',
      phone: 'side',
      isShort: true,
      cell: ({ count, publicCount }) =>
        count === publicCount ? plural(count, 'resource') : `${publicCount} of ${count} published`,
    },
    {
      title: 'Action',
      phone: 'action',
      cell: (category) => (
        <Row as="span" gap={1} nowrap>
          <Button variant="soft" size="sm" onClick={() => setChoice({ kind: 'edit', category })}>
            Edit<span className="visually-hidden"> {category.name}</span>
          </Button>
          <RowMenu about={category.name}>
            {category.position > 1 && <MenuItem onClick={() => void move(category, -1)}>Move up</MenuItem>}
            {category.position < all.length && <MenuItem onClick={() => void move(category, 1)}>Move down</MenuItem>}
            <MenuItem onClick={() => setChoice({ kind: 'delete', category })}>Delete</MenuItem>
          </RowMenu>
        </Row>
      ),
    },
  ]
  return (
    <ListScreen
      title="Resource categories"
      description={description}
      actions={<Button onClick={() => setNew(true)}>New category</Button>}
      notice={failure && <Alert tone="danger">{failure}</Alert>}
      query={list}
      noun="category"
      nouns="categories"
      rows={({ categories }) => categories}
      keyOf={({ id }) => id}
      columns={columns}
      empty={{ title: 'No categories yet', text: 'A resource needs one. Add the first.' }}
    >
      {isNew && <CategoryDialog onClose={() => setNew(false)} />}
      {choice?.kind === 'edit' && <CategoryDialog category={choice.category} onClose={() => setChoice(undefined)} />}
      {choice?.kind === 'delete' && (
        <DeleteCategory
          category={choice.category}
          noun="resource"
          count={choice.category.count}
          remove={(query) => remove.mutateAsync({ params: { id: choice.category.id }, query })}
          others={all.filter(({ id }) => id !== choice.category.id)}
          onClose={() => setChoice(undefined)}
        />
      )}
    </ListScreen>
  )
}
