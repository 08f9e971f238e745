import { useSettings } from '#web/settings.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { MessageScreen } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({ title: 'Maintenance', description: 'Waymark is down for maintenance.', path: '/maintenance', isPrivate: true })

/** Has no shell, so that nothing here needs the parts that may be down. */
export default function Maintenance() {
  const words = useSettings()?.maintenanceWords
  return (
    <MessageScreen
      as="main"
      actions={
        <>
          <ButtonAnchor href="tel:988">Call 988</ButtonAnchor>
          <ButtonAnchor href="sms:988" variant="plain">
            Text 988
          </ButtonAnchor>
        </>
      }
    >
      <img src="/brand/logo.svg" alt="Waymark" width="56" height="56" />
      <h1>{words?.title ?? 'We’ll be back soon'}</h1>
      <p>{words?.message ?? 'Waymark is down for maintenance. Please try again in a few minutes.'}</p>
      <p>If you need help now, 988 is free, private and open 24 hours a day. In danger right now? Call 911.</p>
    </MessageScreen>
  )
}
