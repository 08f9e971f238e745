import { useState } from 'react'
import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { outdateFetched } from '#web/api/fetched.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useForm } from '#web/ui/form.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { AlertFields, type AlertSettings } from './alert-fields.tsx'

/** Loaded when someone saves a search. */
export function SaveSearchForm({ query, name }: { query: string; name: string }) {
  const [settings, setSettings] = useState<AlertSettings>({ name, alerts: 'AT_ONCE', byEmail: true, inApp: true })
  const [isSaved, setSaved] = useState(false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: async () => (await import('#contract/homes/saved-searches.ts')).saveSearchForm,
    read: () => ({ query, ...settings }),
    send: async (body) => {
      await call('POST /residents/saved-searches', { body })
      outdateFetched()
      setSaved(true)
    },
  })
  if (isSaved)
    return (
      <Alert tone="success" title="Search saved">
        {settings.alerts !== 'OFF' && 'We’ll let you know when a bed opens up or a new home matches. '}
        <Link to={screen('/residents/saved-homes', { view: 'searches' })}>View saved searches</Link>
      </Alert>
    )
  return (
    <Stack {...formProps} as="form" measure>
      {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
      {errors.query && <Alert tone="danger">{errors.query}</Alert>}
      <AlertFields settings={settings} errors={errors} onChange={(part) => setSettings((before) => ({ ...before, ...part }))} />
      <Muted>Our emails only say that there is an update for you.</Muted>
      <div>
        <Button type="submit" loading={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Save search'}
        </Button>
      </div>
    </Stack>
  )
}
