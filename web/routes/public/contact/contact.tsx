import { Link } from 'react-router'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { CrisisStrip } from '#web/features/content/article/crisis-strip.tsx'
import { organization } from '#web/features/content/article/organization.ts'
import { useSupport } from '#web/features/messaging/support/use-support.ts'
import { useSettings } from '#web/settings.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { ContactForm } from './contact-form.tsx'

export const meta = articleMeta({
  title: 'Contact',
  description: 'Contact the Waymark team about finding a home, listing one, your account, or something that is not safe.',
  path: '/contact',
  data: organization,
})

export default function Contact() {
  const supportEmail = useSettings()?.supportEmail
  const support = useSupport()
  return (
    <Page title="Contact us" description={support.answer}>
      <CrisisStrip />
      <Split>
        <Section title="Send a message">
          <ContactForm />
        </Section>
        <Stack gap={6}>
          <Section title="Other ways to reach us">
            <Stack as="ul" gap={2} bullets>
              <li>
                <strong>By email:</strong> <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </li>
              <li>
                <strong>By chat, with an account:</strong> <Link to="/residents/support-chat">as a resident</Link> or{' '}
                <Link to="/homeowner/support-chat">as an owner</Link>
              </li>
              <li>
                <strong>When we’re here:</strong> {support.hours} <Link to="/live-support">More ways to get help</Link>
              </li>
              <li>
                <strong>A quick answer:</strong> check our <Link to="/faq">FAQ</Link>.
              </li>
              <li>
                <strong>About one home:</strong> open its page and choose “Report a problem with this home” so we know which one.
              </li>
            </Stack>
          </Section>
          <Section title="What happens next">
            <Stack as="ol" gap={2} bullets>
              <li>You’ll get a short email that says we have your message. It does not repeat what you wrote.</li>
              <li>{support.safetyFirst}</li>
              <li>We’ll reply to the address you gave. Only our support team reads your message.</li>
            </Stack>
            <Muted>
              Please leave out health details and other people’s names unless we need them to help you. {support.noPhone}
            </Muted>
          </Section>
        </Stack>
      </Split>
    </Page>
  )
}
