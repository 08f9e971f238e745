import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { RichTextView } from '#web/features/content/rich-text/rich-text.tsx'
import { RichTextEditor } from '#web/features/content/rich-text-editor/rich-text-editor.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorMessage } from '#web/ui/error-message.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { UnsavedChangesDialog } from '#web/ui/unsaved-changes-dialog.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { PostConflict } from './post-conflict.tsx'
import { PostSettings } from './post-settings.tsx'
import { PostStatus } from './post-status.tsx'
import type { ShownEdit } from './shown-edit.ts'
import { usePostDraft } from './use-post-draft.ts'
import { VersionList } from './version-list.tsx'

type Props = { post: ShownEdit; onSaved: (saved: ShownEdit) => void }

const tabs = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
  { value: 'versions', label: 'Versions' },
]

/** Writing on the left, the way to the readers on the right. */
export function PostEditor({ post, onSaved }: Props) {
  const [tab, setTab] = useState('write')
  const edit = usePostDraft(post, onSaved)
  const { draft, change, linked, autosave, conflict } = edit
  const isReadOnly = !allows(post, 'edit')
  const saving = useAction(edit.save)
  const discard = () => edit.replaceWith(post)
  const beforeChange = edit.isLive ? undefined : autosave.flush
  return (
    <Split>
      <Stack>
        <UnsavedChangesDialog isDirty={edit.isChanged} isSaving={saving.isBusy} onSave={saving.run} onDiscard={discard} />
        {conflict && <PostConflict latest={conflict} onUseTheirs={edit.replaceWith} onKeepMine={edit.keepMine} />}
        {isReadOnly && <ReadOnlyNote post={post} />}
        <Tabs label="Parts of the post" tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'write' && (
            <Stack>
              <TextField
                label="Title"
                value={draft.title}
                maxLength={140}
                readOnly={isReadOnly}
                onChange={({ target }) => change({ title: target.value })}
              />
              <TextArea
                label="Summary"
                help="One or two sentences for lists and search engines"
                rows={2}
                value={draft.summary}
                maxLength={300}
                readOnly={isReadOnly}
                onChange={({ target }) => change({ summary: target.value })}
              />
              <RichTextEditor
                key={`${edit.round} ${String(isReadOnly)}`}
                label="Text of the post"
                text={draft.body as ShownEdit['body']}
                linked={linked}
                isReadOnly={isReadOnly}
                onChange={(body, more) => change({ body }, more)}
              />
            </Stack>
          )}
          {tab === 'preview' && (
            <Stack as="article">
              <h1>{draft.title}</h1>
              <Muted size="lg" measure>
                {draft.summary}
              </Muted>
              <RichTextView text={draft.body as ShownEdit['body']} linked={linked} />
            </Stack>
          )}
          {tab === 'versions' && (
            <VersionList post={post} isUnsaved={edit.isChanged} beforeChange={beforeChange} onRestored={edit.replaceWith} />
          )}
        </Tabs>
      </Stack>
      <Stack>
        {edit.isLive ? (
          <Row>
            <Button loading={saving.isBusy} disabled={!edit.isChanged || isReadOnly} onClick={() => void saving.run()}>
              Save the changes
            </Button>
            {edit.isChanged && (
              <Button variant="plain" disabled={saving.isBusy} onClick={discard}>
                Discard the changes
              </Button>
            )}
            <Muted role="status">{saving.failure ?? (edit.isChanged ? 'Not saved yet' : 'Everything is saved')}</Muted>
          </Row>
        ) : (
          <SaveState state={autosave.state} onRetry={autosave.retry} hasConflict={conflict !== undefined} />
        )}
        <PostStatus post={post} isUnsaved={edit.isChanged} takeStep={edit.takeStep} />
        <PostSettings key={edit.round} post={post} draft={draft} isReadOnly={isReadOnly} onChange={change} />
      </Stack>
    </Split>
  )
}

function ReadOnlyNote({ post }: { post: ShownEdit }) {
  if (post.status === 'ARCHIVED') return <Alert tone="info">This post is archived. Reopen it to change it.</Alert>
  return (
    <Alert tone="info">
      This post makes health claims and is {post.status === 'PUBLISHED' ? 'published' : 'scheduled'}. Move it back to a draft to
      change its text, so that someone else can approve it.
    </Alert>
  )
}

type SaveStateProps = { state: ReturnType<typeof usePostDraft>['autosave']['state']; onRetry: () => void; hasConflict: boolean }

function SaveState({ state, onRetry, hasConflict }: SaveStateProps) {
  if (state.is !== 'failed')
    return (
      <Muted role="status">
        {state.is === 'saving' ? 'Saving...' : state.is === 'saved' ? 'Saved' : 'Everything you type is saved'}
      </Muted>
    )
  if (hasConflict) return <Muted role="status">Not saved: see above</Muted>
  return (
    <Alert tone="danger" title="Not saved yet">
      <Text>{errorMessage(state.error)}</Text>
      <Button size="sm" variant="plain" onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
