import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { isLinkAddress } from './editor-schema.ts'

export type EditorDialogProps = { open: boolean; editor: Editor; onClose: () => void }

export const LinkDialog = ({ open, editor, onClose }: EditorDialogProps) => (
  <Dialog open={open} title="Link" onClose={onClose}>
    <LinkFields editor={editor} onClose={onClose} />
  </Dialog>
)

function LinkFields({ editor, onClose }: Omit<EditorDialogProps, 'open'>) {
  const current = editor.getAttributes('link').href as string | undefined
  const [href, setHref] = useState(current ?? '')
  const [error, setError] = useState('')

  function save() {
    const wanted = href.trim()
    if (!isLinkAddress(wanted))
      return setError('Enter an address that starts with https://, or a path on this site, like /search')
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the address itself becomes the text.
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: wanted, marks: [{ type: 'link', attrs: { href: wanted } }] }).run()
    else chain.setMark('link', { href: wanted }).run()
    onClose()
  }

  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }

  return (
    <Stack>
      <TextField
        label="Address"
        help="A website, a path on this site, mailto: or tel:"
        value={href}
        error={error || undefined}
        onChange={({ target }) => setHref(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <Row>
        <Button onClick={save}>Save the link</Button>
        {current && (
          <Button variant="plain" onClick={remove}>
            Remove the link
          </Button>
        )}
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}
