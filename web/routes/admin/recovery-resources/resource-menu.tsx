import { useState } from 'react'
import { allowedAmong } from '#contract/allowed-actions.ts'
import type { AdminRecoveryResource } from '#contract/content/recovery-resources.ts'
import { screen } from '#contract/screens.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem, MenuLink } from '#web/ui/menu.tsx'

const order = ['publish', 'review', 'feature', 'unfeature', 'unpublish', 'archive', 'restore', 'delete'] as const
type Action = (typeof order)[number]

const labels: Record<Action, string> = {
  publish: 'Publish',
  review: 'Mark as still accurate',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  unpublish: 'Move back to draft',
  archive: 'Archive',
  restore: 'Restore as a draft',
  delete: 'Delete',
}
const done: Record<Action, string> = {
  publish: 'Published.',
  review: 'Reviewed. The next review is due in twelve months.',
  feature: 'Featured.',
  unfeature: 'No longer featured.',
  unpublish: 'It is a draft again.',
  archive: 'Archived.',
  restore: 'Restored as a draft.',
  delete: 'Deleted.',
}
/** What takes something away from visitors, or for good, is asked twice. */
const questions: Partial<Record<Action, string>> = {
  unpublish: 'Visitors will not be able to open it until you publish it again. Links to it will not work in the meantime.',
  archive: 'Visitors will no longer be able to open it. You can restore it later.',
  delete: 'It will be permanently deleted, with its file and its counts.',
}

const publicStatuses = ['PUBLISHED', 'REVIEW_DUE']

/** What can be done with a resource in its state. */
export function ResourceMenu({ resource }: { resource: AdminRecoveryResource }) {
  const { id, slug, title, status } = resource
  const [asked, setAsked] = useState<Action>()
  const act = useApiMutation('POST /admin/recovery-resources/{id}/action')
  const change = useApiMutation('PUT /admin/recovery-resources/{id}')
  const remove = useApiMutation('DELETE /admin/recovery-resources/{id}')

  async function run(action: Action) {
    if (action === 'delete') await remove.mutateAsync({ params: { id } })
    else if (action === 'feature' || action === 'unfeature') {
      const form = new FormData()
      form.append('isFeatured', String(action === 'feature'))
      await change.mutateAsync({ params: { id }, form })
    } else await act.mutateAsync({ params: { id }, body: { action } })
    announce({ words: `${title}: ${done[action]}` })
  }

  return (
    <>
      <RowMenu about={title}>
        {publicStatuses.includes(status) && <MenuLink to={screen('/recovery-guides/:slug', { slug })}>Open its page</MenuLink>}
        {allowedAmong(resource, order).map((action) => (
          <MenuItem key={action} onClick={() => setAsked(action)}>
            {labels[action]}
          </MenuItem>
        ))}
      </RowMenu>
      {asked && (
        <ConfirmDialog
          open
          title={`${labels[asked]}: ${title}`}
          action={labels[asked]}
          isDanger={asked === 'delete'}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{questions[asked] ?? 'Visitors see the change right away.'}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
