import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { upload } from '#web/api/upload.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { useForm } from '#web/ui/form.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { SentNotice } from '#web/ui/sent-notice.tsx'
import { Muted } from '#web/ui/text.tsx'

/** The application for a position. It needs no account. */
export function ApplyForm({ slug }: { slug: string }) {
  const [answer, setAnswer] = useState<string>()
  if (!answer) return <Fields slug={slug} onSent={setAnswer} />
  return (
    <SentNotice panel title="Application sent" answer={answer}>
      <p>No email from us within an hour? Check your spam folder.</p>
    </SentNotice>
  )
}

function Fields({ slug, onSent }: { slug: string; onSent: (answer: string) => void }) {
  const [percent, setPercent] = useState<number>()
  const resume = useRef<File>(undefined)
  const { formProps, errors, failure, isSubmitting, isReady } = useForm({
    schema: async () => (await import('#contract/content/careers.ts')).jobApplicationForm,
    keptAs: `job-${slug}`,
    read: (data) => Object.fromEntries([...data].filter(([name]) => name !== 'resume')),
    async send(words) {
      const form = new FormData()
      for (const [name, value] of Object.entries(words)) if (value) form.set(name, value)
      if (resume.current) form.set('resume', resume.current)
      try {
        onSent((await upload('POST /careers/{slug}/applications', form, { params: { slug }, onProgress: setPercent })).message)
      } finally {
        setPercent(undefined)
      }
    },
  })
  return (
    <Stack {...formProps} as="form" panel>
      <FormHelp />
      {failure && (
        <Alert tone="danger" title="Your application was not sent">
          {failure}
        </Alert>
      )}
      <CardGrid as="div" min={14}>
        <TextField label="Your name" name="name" autoComplete="name" required error={errors.name} />
        <TextField label="Your email" name="email" type="email" autoComplete="email" required error={errors.email} />
      </CardGrid>
      <TextField label="Phone number" name="phone" type="tel" autoComplete="tel-national" optional error={errors.phone} />
      <TextArea
        label="Why this job?"
        help="A few sentences are enough. Please leave out health details, yours and other people’s."
        name="why"
        rows={6}
        maxLength={3000}
        required
        error={errors.why}
      />
      <FileField
        label="Resume"
        name="resume"
        accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        help="A PDF or Word document (.docx), at most 5 MB."
        error={errors.resume}
        percent={percent}
        onChange={({ target }) => {
          resume.current = target.files?.[0]
        }}
      />
      <Muted>
        Only our hiring team reads your application. We delete it and your resume 12 months after this opening closes, or sooner
        if you ask us. <Link to="/privacy-policy">What we keep and why</Link>
      </Muted>
      <div>
        <Button type="submit" loading={isSubmitting} disabled={!isReady}>
          {isSubmitting ? 'Sending...' : 'Send application'}
        </Button>
      </div>
    </Stack>
  )
}
