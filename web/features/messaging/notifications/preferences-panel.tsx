import { type FormEvent, useState } from 'react'
import type { NotificationPreference } from '#contract/messaging/notifications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import field from '#web/ui/field.module.css'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { typeWordsFor } from './words.ts'

/** The preferences for each type of message, in the app and by email. */
export function PreferencesPanel() {
  const kept = useApi('GET /notification-preferences')
  return <QueryView query={kept}>{({ preferences }) => <Choices kept={preferences} />}</QueryView>
}

const ways = [
  { way: 'inBell', title: 'In app' },
  { way: 'byMail', title: 'Email' },
] as const
type Way = (typeof ways)[number]['way']

function Choices({ kept }: { kept: readonly NotificationPreference[] }) {
  const { user } = useSession()
  const { labels, help } = typeWordsFor(user?.role)
  const [wanted, setWanted] = useState(kept)
  const [isSaved, setSaved] = useState(false)
  const save = useApiMutation('PUT /notification-preferences')

  function choose(type: NotificationPreference['type'], way: Way, isOn: boolean) {
    setSaved(false)
    setWanted(wanted.map((preference) => (preference.type === type ? { ...preference, [way]: isOn } : preference)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setSaved(false)
    const preferences = wanted.map(({ type, inBell, byMail }) => ({ type, inBell, byMail }))
    save.mutate({ body: { preferences } }, { onSuccess: () => setSaved(true) })
  }

  const columns: readonly Column<NotificationPreference>[] = [
    {
      title: 'About',
      cell: ({ type }) => <strong>{labels[type]}</strong>,
      note: ({ type, isMandatory }) => `${help[type]}${isMandatory ? ' Always on.' : ''}`,
    },
    {
      title: 'How we tell you',
      phone: 'action',
      cell: (preference) => (
        <Row gap={5}>
          {ways.map(({ way, title }) => (
            <Row key={way} as="label" gap={2}>
              <input
                type="checkbox"
                className={field.box}
                checked={preference[way]}
                disabled={preference.isMandatory}
                aria-label={`${labels[preference.type]}: ${title.toLowerCase()}`}
                onChange={({ target }) => choose(preference.type, way, target.checked)}
              />
              {title}
            </Row>
          ))}
        </Row>
      ),
    },
  ]

  return (
    <Stack as="form" gap={5} onSubmit={submit}>
      <DataTable caption="Notification settings" columns={columns} rows={wanted} keyOf={({ type }) => type} />
      <Card>
        <p>
          You cannot turn off messages about safety and your account. They may be about your bed, your money or your security.
        </p>
        {save.error && <Alert tone="danger">{save.error.message}</Alert>}
        {isSaved && <Alert tone="success">Saved.</Alert>}
        <Row gap={2}>
          <Button type="submit" loading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Save'}
          </Button>
        </Row>
      </Card>
    </Stack>
  )
}
