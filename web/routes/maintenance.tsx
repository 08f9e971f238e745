import { ButtonAnchor } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { MessageScreen } from '#web/ui/page.tsx'

export const meta = () =>
  pageMeta({ title: 'Maintenance', description: 'Waymark is down for maintenance.', path: '/maintenance', isPrivate: true })

/** Has no shell, so that nothing here needs the parts that may be down. */
export default function Maintenance() {
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
      <h1>We’ll be back soon</h1>
      <p>Waymark is down for maintenance. Everything you saved is safe. Please try again in a few minutes.</p>
      <p>If you need help now, 988 is free, private and open 24 hours a day. In danger right now? Call 911.</p>
    </MessageScreen>
  )
}
