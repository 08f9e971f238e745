import { type ComponentType, type SyntheticEvent, useState } from 'react'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { CallRequestFormProps } from './call-request-form.tsx'

/** Someone to ask before applying: the number a home shows, or a call back from it. */
export function ContactHome({ home: { id, title, houseLine } }: { home: HomeDetails }) {
  return (
    <Section title="Talk to the home first" id="talk" {...(!houseLine && { className: 'no-print' })}>
      {houseLine ? (
        <Row nowrap align="start">
          <Icon name="phone" />
          <div>
            <Text size="lg" bold>
              Call <PhoneLink phone={houseLine.phone} />
            </Text>
            {houseLine.hours && <Muted>{houseLine.hours}</Muted>}
          </div>
        </Row>
      ) : (
        <CallBack homeId={id} title={title} />
      )}
    </Section>
  )
}

/** Loaded only by people who want the form, because it weighs more than this page can carry. */
function CallBack({ homeId, title }: CallRequestFormProps) {
  const [Form, setForm] = useState<ComponentType<CallRequestFormProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'failed'>('closed')

  async function load() {
    setState('loading')
    try {
      const { CallRequestForm } = await import('./call-request-form.tsx')
      setForm(() => CallRequestForm)
    } catch {
      setState('failed')
    }
  }
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !Form) void load()
  }

  return (
    <>
      <p>You can ask questions before you apply. You do not need an account.</p>
      <Fold
        variant="card"
        onToggle={onToggle}
        summary={
          <>
            <Icon name="phone" size={18} /> Ask the home to call you
          </>
        }
      >
        <Stack id="ask-for-a-call" measure>
          <FormHelp />
          {Form && <Form homeId={homeId} title={title} />}
          {!Form && state === 'failed' && (
            <p role="alert">
              The form did not load. <Button onClick={load}>Try again</Button>
            </p>
          )}
          {!Form && state === 'loading' && <p role="status">Loading...</p>}
        </Stack>
      </Fold>
    </>
  )
}
