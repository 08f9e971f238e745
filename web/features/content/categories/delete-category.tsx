import { useState } from 'react'
import { announce } from '#web/features/staff/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'

type Named = { id: string; name: string }
type Props = {
  category: Named
  /** What is in it, in a word and a number. */
  noun: 'post' | 'resource'
  count: number
  others: readonly Named[]
  remove: (moveTo: { moveTo?: string }) => Promise<unknown>
  onClose: () => void
}

/** What is in a category moves to another one before it goes. */
export function DeleteCategory({ category: { name }, noun, count, others, remove, onClose }: Props) {
  const [moveTo, setMoveTo] = useState('')
  async function confirm() {
    await remove(moveTo ? { moveTo } : {})
    announce({ words: `${name} deleted.` })
  }
  return (
    <ConfirmDialog open isDanger title={`Delete ${name}?`} action="Delete category" onConfirm={confirm} onClose={onClose}>
      {count === 0 && <p>It has no {noun}s.</p>}
      {count > 0 && others.length === 0 && <p>Add another category first, so that its {noun}s have somewhere to go.</p>}
      {count > 0 && others.length > 0 && (
        <SelectField
          label={`Move its ${plural(count, noun)} to`}
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
