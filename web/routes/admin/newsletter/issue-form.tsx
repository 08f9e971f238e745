import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type NewsletterIssue, newsletterIssueForm } from '#contract/content/newsletter-issues.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { useSeenVersion } from '#web/drafts/use-seen-version.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = { issue?: NewsletterIssue | undefined; onClose: () => void }

/** Writes an issue, or changes one that no one has received yet. It never overwrites what someone else saved in the meantime. */
export function IssueForm({ issue, onClose }: Props) {
  const [opened, setOpened] = useState(0)
  return (
    <Dialog open wide title={issue ? 'Edit issue' : 'New issue'} onClose={onClose}>
      <IssueFields key={opened} issue={issue} onClose={onClose} onReload={() => setOpened(opened + 1)} />
    </Dialog>
  )
}

function IssueFields({ issue, onClose, onReload }: Props & { onReload: () => void }) {
  const queryClient = useQueryClient()
  const keptAs = `newsletter-${issue?.id ?? 'new'}`
  const [version] = useSeenVersion(keptAs, issue?.version)
  const create = useApiMutation('POST /admin/newsletter-issues')
  const change = useApiMutation('PUT /admin/newsletter-issues/{id}')
  // Kept apart from the fields of the form, which have no order.
  const [postIds, setPostIds, forgetPostIds] = useDraft(`${keptAs}-posts`, issue?.postIds ?? [])
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: newsletterIssueForm,
    keptAs,
    version,
    read: (data) => ({
      subject: data.get('subject'),
      previewLine: data.get('previewLine'),
      intro: data.get('intro'),
      postIds,
    }),
    async send(body) {
      // Someone else may have changed what was refused, so the newest version is fetched.
      const onError = () => queryClient.invalidateQueries()
      if (issue) await change.mutateAsync({ params: { id: issue.id }, body: { ...body, version: version! } }, { onError })
      else await create.mutateAsync({ body })
      forgetPostIds()
      announce({ words: issue ? 'Changes saved.' : 'Draft saved. Read the preview before you send it.' })
      onClose()
    },
  })
  function reload() {
    forgetPostIds()
    onReload()
  }
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      {issue?.version !== version && !isSubmitting && <NewerVersion keptAs={keptAs} onReload={reload} />}
      <TextField
        label="Subject"
        name="subject"
        maxLength={120}
        help="It shows on lock screens, so do not mention recovery."
        defaultValue={issue?.subject}
        error={errors.subject}
      />
      <TextField
        label="Preview line"
        name="previewLine"
        maxLength={140}
        help="Inboxes show it next to the subject."
        defaultValue={issue?.previewLine}
        error={errors.previewLine}
      />
      <TextArea
        label="Intro"
        name="intro"
        rows={8}
        maxLength={4000}
        help="A few short paragraphs, with a blank line between them."
        defaultValue={issue?.intro}
        error={errors.intro}
      />
      <PostChoice chosen={postIds} onChange={setPostIds} />
      <FormActions submit={issue ? 'Save changes' : 'Save draft'} isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}

type ChoiceProps = { chosen: readonly string[]; onChange: (ids: string[]) => void }

/** Posts in the order in which they were chosen. */
function PostChoice({ chosen, onChange }: ChoiceProps) {
  const query = useApi('GET /admin/newsletter-issues/posts')
  return (
    <fieldset>
      <legend>Posts from the blog</legend>
      <QueryView query={query}>
        {({ posts }) => {
          // What is not offered anymore can only be left out, and has to be before the issue can be saved.
          const unlisted = chosen.filter((id) => posts.every((post) => post.id !== id))
          const all = [...unlisted.map((id) => ({ id, title: 'An older post, or one that is not published anymore' })), ...posts]
          if (all.length === 0) return <Muted>There are no published posts yet. The issue will have only the intro.</Muted>
          return all.map(({ id, title }) => (
            <CheckboxField
              key={id}
              label={title}
              checked={chosen.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          ))
        }}
      </QueryView>
    </fieldset>
  )
}
