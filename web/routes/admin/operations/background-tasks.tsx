import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { screen } from '#contract/screens.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DueJobs } from './due-jobs.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { UnsentEmails } from './unsent-emails.tsx'

export type TaskView = 'failed' | 'due' | 'emails'

const views: Record<TaskView, { label: string; description: string; Part: ComponentType }> = {
  failed: {
    label: 'Failed tasks',
    description: 'We tried each of these several times. Fix the cause, then try them again.',
    Part: FailedJobs,
  },
  due: {
    label: 'Due now',
    description: 'Tasks whose time has come. They run automatically, one after the other, usually within seconds.',
    Part: DueJobs,
  },
  emails: {
    label: 'Emails not sent',
    description: 'Emails that could not be sent so far. Most are tried again automatically.',
    Part: UnsentEmails,
  },
}

export const taskViewOf = (view: string | null) => (Object.keys(views) as TaskView[]).find((name) => name === view)

/** Background work: what failed, what is due, and the emails that did not go out. */
export function BackgroundTasks({ view }: { view: TaskView }) {
  const navigate = useNavigate()
  const { description, Part } = views[view]
  return (
    <Page
      dense
      title="Background tasks"
      description={description}
      actions={
        <ButtonLink variant="plain" to={screen('/admin-notifications')}>
          Back to notifications
        </ButtonLink>
      }
    >
      <Tabs
        label="Background tasks"
        tabs={(Object.keys(views) as TaskView[]).map((value) => ({ value, label: views[value].label }))}
        value={view}
        onChange={(next) => void navigate(screen('/admin-notifications', { view: next }), { preventScrollReset: true })}
      >
        <Part />
      </Tabs>
    </Page>
  )
}
