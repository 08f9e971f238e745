import { useState } from 'react'
import { helplines } from '#web/features/content/article/helplines.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import type { EditorDialogProps } from './link-dialog.tsx'

export const HelplineDialog = ({ open, editor, onClose }: EditorDialogProps) => (
  <Dialog open={open} title="Helpline" onClose={onClose}>
    <HelplineFields editor={editor} onClose={onClose} />
  </Dialog>
)

function HelplineFields({ editor, onClose }: Omit<EditorDialogProps, 'open'>) {
  const [name, setName] = useState('lifeline')
  function add() {
    editor.chain().focus().insertContent({ type: 'helpline', attrs: { name } }).run()
    onClose()
  }
  return (
    <Stack>
      <SelectField label="Helpline" value={name} onChange={({ target }) => setName(target.value)}>
        {Object.entries(helplines).map(([key, line]) => (
          <option key={key} value={key}>
            {line.name}
          </option>
        ))}
      </SelectField>
      <Row>
        <Button onClick={add}>Add the helpline</Button>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
