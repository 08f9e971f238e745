import { useState } from 'react'
import { useNavigate } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { jobEmploymentLabel } from '#contract/content/careers.labels.ts'
import type { StaffJobOpening } from '#contract/content/careers.ts'
import { screen } from '#contract/screens.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { jobPayText, jobPlaceText } from '#web/features/content/careers/job-words.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { Route } from './+types/admin-job-opening.ts'
import { openingStatuses } from './career-words.ts'
import { JobApplications } from './job-applications.tsx'
import { OpeningForm } from './opening-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Job opening', description: 'One position and its applications.', path: '/admin/careers', isPrivate: true })

export default function AdminJobOpening({ params: { id } }: Route.ComponentProps) {
  const query = useApi('GET /admin/job-openings/{id}', { params: { id } })
  return (
    <QueryView query={query} title="Job opening">
      {(opening) => (
        <Page
          dense
          title={opening.title}
          description={`${jobPlaceText(opening)}, ${jobEmploymentLabel[opening.employment].toLowerCase()}, ${jobPayText(opening)}, ${opening.team} team`}
          actions={
            <ButtonLink variant="plain" to="/admin/careers">
              All openings
            </ButtonLink>
          }
        >
          <OpeningActions opening={opening} />
          <Section title="Applications">
            <JobApplications openingId={opening.id} isOpen={opening.isOpen} />
          </Section>
        </Page>
      )}
    </QueryView>
  )
}

function OpeningActions({ opening }: { opening: StaffJobOpening }) {
  const [asked, setAsked] = useState<'edit' | 'open' | 'close' | 'delete'>()
  const close = () => setAsked(undefined)
  return (
    <Row>
      <StatusBadge of={openingStatuses} value={opening.status} />
      {allows(opening, 'open') && (
        <Button size="sm" onClick={() => setAsked('open')}>
          {opening.status === 'CLOSED' ? 'Reopen' : 'Open for applications'}
        </Button>
      )}
      <Button variant="soft" size="sm" onClick={() => setAsked('edit')}>
        Edit
      </Button>
      {opening.status !== 'DRAFT' && (
        <ButtonLink variant="plain" size="sm" to={screen('/careers/:slug', { slug: opening.slug })}>
          View page
        </ButtonLink>
      )}
      {allows(opening, 'close') && (
        <Button variant="plain" size="sm" onClick={() => setAsked('close')}>
          Close
        </Button>
      )}
      {allows(opening, 'delete') && (
        <Button variant="plain" size="sm" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      )}
      {asked === 'edit' && <OpeningForm opening={opening} onClose={close} />}
      {(asked === 'open' || asked === 'close') && <Move opening={opening} action={asked} onClose={close} />}
      {asked === 'delete' && <Delete opening={opening} onClose={close} />}
    </Row>
  )
}

const moves = {
  open: {
    title: 'Open this position',
    text: 'It appears on the careers page, and people can apply.',
    action: 'Open position',
    done: 'The position is open.',
  },
  close: {
    title: 'Close this position',
    text: 'It leaves the careers page, and no one can apply anymore. Its applications are deleted 12 months from now.',
    action: 'Close position',
    done: 'The position is closed.',
  },
}

function Move({ opening, action, onClose }: { opening: StaffJobOpening; action: keyof typeof moves; onClose: () => void }) {
  const move = useApiMutation('POST /admin/job-openings/{id}/action')
  const words = moves[action]
  return (
    <ConfirmDialog
      open
      title={words.title}
      action={words.action}
      back="Not now"
      onConfirm={async () => {
        await move.mutateAsync({ params: { id: opening.id }, body: { action } })
        announce({ words: words.done })
      }}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}

function Delete({ opening, onClose }: { opening: StaffJobOpening; onClose: () => void }) {
  const remove = useApiMutation('DELETE /admin/job-openings/{id}')
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      open
      isDanger
      title="Delete this draft"
      action="Delete draft"
      onConfirm={async () => {
        await navigate('/admin/careers')
        await remove.mutateAsync({ params: { id: opening.id } })
        announce({ words: 'Draft deleted.' })
      }}
      onClose={onClose}
    >
      <p>It was never public, and no one applied. You cannot undo this.</p>
    </ConfirmDialog>
  )
}
