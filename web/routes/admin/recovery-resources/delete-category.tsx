import { useState } from 'react'
import type { ResourceCategory } from '#contract/content/resource-categories.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'

type Props = { category: ResourceCategory; others: readonly ResourceCategory[]; onClose: () => void }

/** What is in a category moves to another one before it goes. */
export function DeleteCategory({ category: { id, name, count }, others, onClose }: Props) {
  const [moveTo, setMoveTo] = useState('')
  const remove = useApiMutation('DELETE /admin/resource-categories/{id}')
  async function confirm() {
    await remove.mutateAsync({ params: { id }, query: moveTo ? { moveTo } : {} })
    announce({ words: `${name} deleted.` })
  }
  return (
    <ConfirmDialog open isDanger title={`Delete ${name}`} action="Delete category" onConfirm={confirm} onClose={onClose}>
      {count === 0 ? (
        <p>No resource is in it.</p>
      ) : (
        <SelectField
          label={`Move its ${plural(count, 'resource')} to`}
          value={moveTo}
          onChange={({ target }) => setMoveTo(target.value)}
        >
          <option value="">Choose a category</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </SelectField>
      )}
    </ConfirmDialog>
  )
}
