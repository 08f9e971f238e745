import { type ComponentType, type SyntheticEvent, useState } from 'react'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import type { CallRequestFormProps } from './call-request-form.tsx'
import styles from './contact-home.module.css'

/** Someone to ask before applying: the number a home shows, or a call back from it. */
export function ContactHome({ home: { id, title, houseLine } }: { home: HomeDetails }) {
  return (
    <Section title="Talk to the home first" id="talk">
      {houseLine ? (
        <Row as="p" nowrap align="start" className={styles.line}>
          <Icon name="phone" />
          <span>
            Call <PhoneLink phone={houseLine.phone} />
            {houseLine.hours && <span className={styles.hours}>{houseLine.hours}</span>}
          </span>
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
      <details className={styles.ask} onToggle={onToggle}>
        <summary>
          <Icon name="phone" size={18} /> Ask the home to call you
        </summary>
        <Stack id="ask-for-a-call" measure className={styles.form}>
          <FormHelp />
          {Form && <Form homeId={homeId} title={title} />}
          {!Form && state === 'failed' && (
            <p role="alert">
              The form did not load. <Button onClick={load}>Try again</Button>
            </p>
          )}
          {!Form && state === 'loading' && <p role="status">Loading...</p>}
        </Stack>
      </details>
    </>
  )
}
