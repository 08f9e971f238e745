import { type FormEvent, useState } from 'react'
import type { NotificationPreference } from '#contract/messaging/notifications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import field from '#web/ui/field.module.css'
import { Row } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './notifications.module.css'
import { notificationTypeLabel, typeHelp } from './words.ts'

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

  return (
    <form className={styles.preferences} onSubmit={submit}>
      <table className={styles.preferences}>
        <caption className="visually-hidden">Notification settings</caption>
        <thead>
          <tr>
            <th scope="col">About</th>
            {ways.map(({ way, title }) => (
              <th key={way} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wanted.map((preference) => (
            <tr key={preference.type}>
              <th scope="row">
                {notificationTypeLabel[preference.type]}
                <Muted>{typeHelp[preference.type]}</Muted>
              </th>
              {ways.map(({ way, title }) => (
                <td key={way}>
                  <Row as="label" muted gap={2}>
                    <input
                      type="checkbox"
                      className={field.box}
                      checked={preference[way]}
                      disabled={preference.isMandatory}
                      aria-label={`${notificationTypeLabel[preference.type]}: ${title.toLowerCase()}`}
                      onChange={({ target }) => choose(preference.type, way, target.checked)}
                    />
                    {preference.isMandatory && <span aria-hidden="true">Always</span>}
                  </Row>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
    </form>
  )
}
