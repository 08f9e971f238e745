import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { BlogPostStatus } from '#contract/content/blog-post.lifecycle.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime, DayText } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { blogStatuses, blogSteps } from './blog-words.ts'
import type { ShownEdit } from './shown-edit.ts'

type Props = {
  post: ShownEdit
  /** A live post has changes that are saved only when asked. A step would drop them, so it waits. */
  isUnsaved: boolean
  /** Takes a step with the version on screen, so that what is published or approved is what the writer sees. */
  takeStep: (take: (version: number) => Promise<ShownEdit>) => Promise<void>
}

export function PostStatus({ post, isUnsaved, takeStep }: Props) {
  const [asked, setAsked] = useState<string>()
  const [when, setWhen] = useState('')
  const params = { id: post.id }

  const setStatus = (status: BlogPostStatus, more: { scheduledFor?: string } = {}) =>
    takeStep((version) => call('PATCH /admin/blog/posts/{id}/status', { params, body: { status, ...more, version } }))
  const approve = () => takeStep((version) => call('POST /admin/blog/posts/{id}/approval', { params, body: { version } }))
  const steps = blogSteps.filter(({ action }) => allows(post, action))
  return (
    <Card title="Status">
      <Row>
        <StatusBadge of={blogStatuses} value={post.status} />
        {post.scheduledFor && <DateTime at={post.scheduledFor} />}
        {post.publishedAt && <DayText at={post.publishedAt} />}
      </Row>
      {post.missing.length > 0 && (
        <Stack gap={1}>
          <Muted>Before it can be published:</Muted>
          <ul>
            {post.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Stack>
      )}
      {post.makesHealthClaims && (
        <Muted>
          {post.isApproved
            ? `${post.approvedBy ?? 'Someone'} approved the health claims of this text.`
            : 'Health claims: someone who neither wrote nor last changed the text has to approve it while it is in review.'}
        </Muted>
      )}
      <Row gap={2}>
        {allows(post, 'approve') && (
          <Button disabled={isUnsaved} onClick={() => setAsked('approve')}>
            Approve the health claims
          </Button>
        )}
        {allows(post, 'schedule') && (
          <Button variant="soft" disabled={isUnsaved} onClick={() => setAsked('schedule')}>
            Schedule
          </Button>
        )}
        {steps.map(({ action, label }, index) => (
          <Button
            key={action}
            variant={index === 0 && action === 'publish' ? 'main' : 'plain'}
            disabled={isUnsaved}
            onClick={() => setAsked(action)}
          >
            {label}
          </Button>
        ))}
      </Row>
      {isUnsaved && <Muted>Save or discard your changes first.</Muted>}
      {steps.map(({ action, to, label, question, isDanger = false }) => (
        <ConfirmDialog
          key={action}
          open={asked === action}
          title={`${label}?`}
          action={label}
          isDanger={isDanger}
          onConfirm={() => setStatus(to)}
          onClose={() => setAsked(undefined)}
        >
          <p>{question}</p>
        </ConfirmDialog>
      ))}
      <ConfirmDialog
        open={asked === 'schedule'}
        title="When should it appear?"
        action="Schedule the post"
        onConfirm={() => setStatus('SCHEDULED', when ? { scheduledFor: new Date(when).toISOString() } : {})}
        onClose={() => setAsked(undefined)}
      >
        <TextField
          label="Day and time"
          help="Your own time zone"
          type="datetime-local"
          value={when}
          onChange={({ target }) => setWhen(target.value)}
        />
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'approve'}
        title="Approve the health claims?"
        action="Approve"
        onConfirm={approve}
        onClose={() => setAsked(undefined)}
      >
        <p>You confirm that you read the whole text, and that its sources say what it claims.</p>
      </ConfirmDialog>
      <Timeline events={post.history} />
    </Card>
  )
}
