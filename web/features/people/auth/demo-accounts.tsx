import type { RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { type Door, demoPassword } from './doors.ts'

/** Shown only by an installation with demo data. */
export function DemoAccounts({ accounts, form }: { accounts: Door['demo']; form: RefObject<HTMLFormElement | null> }) {
  function fillIn(email: string) {
    for (const [name, value] of Object.entries({ email, password: demoPassword })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
  }
  return (
    <Stack gap={2} panel="quiet">
      <p>
        <strong>Demo data.</strong> The password for all demo accounts is <code>{demoPassword}</code>.
      </p>
      {accounts.map(({ email, who }) => (
        <Row key={email} as="p" between nowrap gap={2}>
          <span>
            <code>{email}</code>, {who}
          </span>
          <Button variant="plain" size="sm" onClick={() => fillIn(email)}>
            Fill&nbsp;in <span className="visually-hidden">{email}</span>
          </Button>
        </Row>
      ))}
    </Stack>
  )
}
