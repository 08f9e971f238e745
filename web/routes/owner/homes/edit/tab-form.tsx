import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { focusMessage } from '#web/ui/find-field.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import styles from './tab-form.module.css'
import type { Tab } from './use-tab.ts'

/** The frame of a tab: its fields, its errors, Save Changes, and the dialogs before anything is lost. */
export function TabForm({ tab, children }: { tab: Tab; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  const { failedTries } = tab
  const failure = useEffectEvent(() => tab.failure)
  const isWrong = Object.keys(tab.errors).length > 0
  useEffect(() => {
    if (!form.current || failedTries === 0) return
    const field = form.current.querySelector<HTMLElement>('[aria-invalid]')
    if (field) field.focus()
    else focusMessage(form.current, failure())
  }, [failedTries])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void tab.submit()
  }
  return (
    <Stack ref={form} onSubmit={onSubmit} noValidate as="form" gap={5}>
      {tab.wasKept && (
        <Alert tone="notice">Your earlier changes are still here but not saved yet. Press Save Changes to keep them.</Alert>
      )}
      <Stack disabled={tab.isSaving} as="fieldset" gap={5} className={styles.fields}>
        {children}
      </Stack>
      {tab.failure && <Alert tone="danger">{tab.failure}</Alert>}
      {tab.notice && <Alert tone="notice">{tab.notice}</Alert>}
      {!tab.failure && isWrong && <Alert tone="danger">Not saved yet. Please fix the fields marked in red.</Alert>}
      <SaveBar tab={tab} />
      <ConflictDialog conflict={tab.conflict} />
      <LeaveDialog tab={tab} />
    </Stack>
  )
}

type GroupProps = { title?: string | undefined; help?: string | undefined; children: ReactNode }

export function TabGroup({ title, help, children }: GroupProps) {
  return (
    <Stack as="section" panel className={styles.group}>
      {title && (
        <Text as="h2" size="lg">
          {title}
        </Text>
      )}
      {help && (
        <Muted measure size="inherit">
          {help}
        </Muted>
      )}
      {children}
    </Stack>
  )
}

/** Fields side by side where there is room. */
export const Columns = ({ children }: { children: ReactNode }) => <CardGrid as="div">{children}</CardGrid>

/** A group whose fields are side by side. */
export const FieldGroup = ({ children, ...rest }: GroupProps) => (
  <TabGroup {...rest}>
    <Columns>{children}</Columns>
  </TabGroup>
)

/** A field that takes the full width of its group. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={styles.wide}>{children}</div>
