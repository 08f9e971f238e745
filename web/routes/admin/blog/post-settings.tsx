import { useState } from 'react'
import { useNavigate } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { uploadPicture } from '#web/features/content/rich-text-editor/picture-dialog.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useFilePicker } from '#web/ui/use-file-picker.tsx'
import type { ShownEdit } from './shown-edit.ts'
import type { PostDraft } from './use-post-draft.ts'

type Props = { post: ShownEdit; draft: PostDraft; isReadOnly: boolean; onChange: (part: Partial<PostDraft>) => void }

export function PostSettings({ post, draft, isReadOnly, onChange }: Props) {
  return (
    <Card title="About the post">
      <Categories draft={draft} onChange={onChange} />
      <TextField
        label="Web address"
        help={post.publishedAt ? 'The old address will lead here too.' : `Empty: made from the title. Now: /blog/${post.slug}`}
        value={draft.slug}
        maxLength={120}
        onChange={({ target }) => onChange({ slug: target.value })}
      />
      <CheckboxField
        label="Show under “Start here”"
        checked={draft.isFeatured}
        onChange={({ target }) => onChange({ isFeatured: target.checked })}
      />
      <Cover draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
      <CheckboxField
        label="Makes health claims: a second person checks it, and it names its sources"
        checked={draft.makesHealthClaims}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ makesHealthClaims: target.checked })}
      />
      <Sources draft={draft} isReadOnly={isReadOnly} onChange={onChange} />
      {allows(post, 'delete') && <DeletePost post={post} />}
    </Card>
  )
}

type Part = Pick<Props, 'draft' | 'onChange'>

function Categories({ draft: { categoryIds }, onChange }: Part) {
  const found = useApi('GET /admin/blog-categories')
  const toggle = (id: string, isOn: boolean) =>
    onChange({ categoryIds: isOn ? [...categoryIds, id] : categoryIds.filter((one) => one !== id) })
  return (
    <QueryView query={found}>
      {({ categories }) => {
        // What was deleted meanwhile can only be left out, and has to be before the post can be saved.
        const deleted = categoryIds.filter((id) => categories.every((category) => category.id !== id))
        const all = [...categories, ...deleted.map((id) => ({ id, name: 'A category that was deleted' }))]
        return (
          <Stack as="fieldset" gap={1}>
            <legend>Categories</legend>
            {all.map(({ id, name }) => (
              <CheckboxField
                key={id}
                label={name}
                checked={categoryIds.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
            ))}
            {categories.length === 0 && <Muted>Add a category first.</Muted>}
          </Stack>
        )
      }}
    </QueryView>
  )
}

function Cover({ draft, isReadOnly, onChange }: Part & { isReadOnly: boolean }) {
  const { run, isBusy, failure } = useAction(async (file: File) => onChange({ coverId: (await uploadPicture(file)).id }))
  const picker = useFilePicker({
    label: 'Cover picture',
    accept: 'image/jpeg,image/png,image/heic,image/heif',
    onChoose: ([file]) => void (file && run(file)),
  })
  return (
    <Stack gap={2}>
      <Row>
        <Button size="sm" variant="plain" loading={isBusy} disabled={isReadOnly} onClick={picker.open}>
          {draft.coverId ? 'Change the cover' : 'Add a cover picture'}
        </Button>
        {draft.coverId && (
          <Button size="sm" variant="plain" disabled={isReadOnly} onClick={() => onChange({ coverId: null, coverAlt: '' })}>
            Remove it
          </Button>
        )}
      </Row>
      {picker.field}
      {failure && <Alert tone="danger">{failure}</Alert>}
      {draft.coverId && (
        <TextField
          label="Description of the cover"
          value={draft.coverAlt}
          maxLength={300}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange({ coverAlt: target.value })}
        />
      )}
    </Stack>
  )
}

/** One source in each line: its name, and its address after a bar. */
const linesOf = (sources: PostDraft['sources']) => sources.map(({ title, url }) => (url ? `${title} | ${url}` : title)).join('\n')
const sourcesOf = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([title]) => title)
    .map(([title = '', url]) => ({ title, url: url || null }))

function Sources({ draft, isReadOnly, onChange }: Part & { isReadOnly: boolean }) {
  const [lines, setLines] = useState(() => linesOf(draft.sources))
  return (
    <TextArea
      label="Sources"
      help="One per line: Name | https://address"
      rows={4}
      value={lines}
      readOnly={isReadOnly}
      onChange={({ target }) => setLines(target.value)}
      onBlur={() => onChange({ sources: sourcesOf(lines) })}
    />
  )
}

function DeletePost({ post }: { post: ShownEdit }) {
  const [isAsked, setAsked] = useState(false)
  const navigate = useNavigate()
  const remove = useApiMutation('DELETE /admin/blog/posts/{id}')
  return (
    <>
      <div>
        <Button size="sm" variant="plain" onClick={() => setAsked(true)}>
          Delete this post
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title="Delete this post?"
        action="Delete"
        isDanger
        onConfirm={async () => {
          await navigate('/admin/blog')
          await remove.mutateAsync({ params: { id: post.id } })
        }}
        onClose={() => setAsked(false)}
      >
        <p>The text and all its versions will be permanently deleted.</p>
      </ConfirmDialog>
    </>
  )
}
