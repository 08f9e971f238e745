import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import type { RichTextLinked } from '#contract/content/rich-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { CardDialog } from './card-dialog.tsx'
import { HelplineDialog } from './helpline-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Tool = {
  label: string
  /** The keys that do the same, named in the tooltip. */
  keys?: string
  isOn?: boolean
  run: () => void
}

type DialogName = 'link' | 'picture' | 'helpline' | 'card'

/** Everything the text can have, each with its name. Tab reaches the tools one by one. */
export function EditorToolbar({ editor, linked }: { editor: Editor; linked: RichTextLinked }) {
  const [dialog, setDialog] = useState<DialogName>()
  useEffect(() => {
    const { dom } = editor.view
    const openLink = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return
      // Staff screens open their search with the same keys.
      event.preventDefault()
      event.stopPropagation()
      setDialog('link')
    }
    dom.addEventListener('keydown', openLink)
    return () => dom.removeEventListener('keydown', openLink)
  }, [editor])
  const close = () => {
    setDialog(undefined)
    editor.commands.focus()
  }
  const chain = () => editor.chain().focus()
  const heading = (level: 2 | 3 | 4): Tool => ({
    label: `Heading ${level}`,
    keys: `Ctrl+Alt+${level}`,
    isOn: editor.isActive('heading', { level }),
    run: () => chain().toggleHeading({ level }).run(),
  })
  const groups: readonly (readonly Tool[])[] = [
    [
      { label: 'Bold', keys: 'Ctrl+B', isOn: editor.isActive('bold'), run: () => chain().toggleBold().run() },
      { label: 'Italic', keys: 'Ctrl+I', isOn: editor.isActive('italic'), run: () => chain().toggleItalic().run() },
      { label: 'Link', keys: 'Ctrl+K', isOn: editor.isActive('link'), run: () => setDialog('link') },
    ],
    [heading(2), heading(3), heading(4)],
    [
      {
        label: 'Bullets',
        keys: 'Ctrl+Shift+8',
        isOn: editor.isActive('bulletList'),
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: 'Numbers',
        keys: 'Ctrl+Shift+7',
        isOn: editor.isActive('orderedList'),
        run: () => chain().toggleOrderedList().run(),
      },
      { label: 'Quote', keys: 'Ctrl+Shift+B', isOn: editor.isActive('blockquote'), run: () => chain().toggleBlockquote().run() },
      { label: 'Callout', isOn: editor.isActive('callout'), run: () => chain().toggleWrap('callout').run() },
    ],
    [
      { label: 'Picture', run: () => setDialog('picture') },
      { label: 'Helpline', run: () => setDialog('helpline') },
      { label: 'Card', run: () => setDialog('card') },
      { label: 'Divider', run: () => chain().setHorizontalRule().run() },
    ],
    [
      { label: 'Undo', keys: 'Ctrl+Z', run: () => chain().undo().run() },
      { label: 'Redo', keys: 'Ctrl+Shift+Z', run: () => chain().redo().run() },
    ],
  ]
  return (
    <>
      <Row role="toolbar" aria-label="Formatting" gap={4}>
        {groups.map((tools) => (
          <Row key={tools[0]!.label} gap={1}>
            {tools.map(({ label, keys, isOn, run }) => (
              <Button
                key={label}
                size="sm"
                variant={isOn ? 'soft' : 'plain'}
                title={keys ? `${label} (${keys})` : label}
                aria-pressed={isOn}
                onClick={run}
              >
                {label}
              </Button>
            ))}
          </Row>
        ))}
      </Row>
      <LinkDialog open={dialog === 'link'} editor={editor} onClose={close} />
      <PictureDialog open={dialog === 'picture'} editor={editor} linked={linked} onClose={close} />
      <HelplineDialog open={dialog === 'helpline'} editor={editor} onClose={close} />
      <CardDialog open={dialog === 'card'} editor={editor} linked={linked} onClose={close} />
    </>
  )
}
