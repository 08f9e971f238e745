import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { richTextProblem } from '#contract/content/rich-text.limits.ts'
import type { RichText, RichTextLinked } from '#contract/content/rich-text.ts'
import { helplines } from '#web/features/content/article/helplines.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { pictureUrl } from '#web/ui/picture-url.ts'
import { editorExtensions } from './editor-schema.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { cleanPastedHtml } from './pasted-html.ts'
import styles from './rich-text-editor.module.css'

type Props = {
  label: string
  text: RichText
  /** What the text refers to already. */
  linked: RichTextLinked
  isReadOnly: boolean
  onChange: (text: RichText, linked: RichTextLinked) => void
}

const asText = (editor: Editor) => editor.getJSON() as RichText

/** Writes a text as the contract has it. What is pasted is cut down to that, and what is too long is refused in words. */
export function RichTextEditor({ label, text, linked: known, isReadOnly, onChange }: Props) {
  const [linked] = useState(() => ({ pictures: [...known.pictures], cards: [...known.cards] }))
  const [problem, setProblem] = useState('')
  const words = {
    helpline: (name: string) => (name in helplines ? helplines[name as keyof typeof helplines].name : name),
    card: (kind: string, id: string) => linked.cards.find((card) => card.id === id)?.title ?? `A ${kind} that is not public`,
    pictureUrl(id: string) {
      const picture = linked.pictures.find((one) => one.id === id)
      return picture && pictureUrl(picture, picture.variants.at(-1) ?? picture.width)
    },
  }
  const editor = useEditor({
    extensions: editorExtensions(words),
    content: text,
    editable: !isReadOnly,
    // The page allows no styles but its own.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', class: styles.text! },
      transformPastedHTML: cleanPastedHtml,
      handlePaste(_view, _event, slice) {
        const message = richTextProblem(slice.content.toJSON()) ?? ''
        setProblem(message)
        return message !== ''
      },
    },
    onUpdate: ({ editor: current }) => {
      setProblem(richTextProblem(current.getJSON()) ?? '')
      onChange(asText(current), linked)
    },
  })
  return (
    <Stack gap={2} className={styles.editor}>
      {!isReadOnly && <EditorToolbar editor={editor} linked={linked} />}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <EditorContent editor={editor} />
    </Stack>
  )
}
