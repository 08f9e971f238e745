import { Link } from 'react-router'
import { articleMeta } from '#web/features/article/article-meta.ts'
import { CrisisStrip } from '#web/features/article/crisis-strip.tsx'
import { organization } from '#web/features/article/organization.ts'
import { useSettings } from '#web/settings.ts'
import { Page, Section } from '#web/ui/page.tsx'
import styles from './contact.module.css'
import { ContactForm } from './contact-form.tsx'

export const meta = articleMeta({
  title: 'Contact',
  description:
    'Write to the people behind Waymark about finding a home, listing one, your account, or something that is not safe.',
  path: '/contact',
  data: organization,
})

export default function Contact() {
  const supportEmail = useSettings()?.supportEmail
  return (
    <Page title="Contact us" lead="A person reads every message. We answer by e-mail, most often within two working days.">
      <CrisisStrip />
      <div className={styles.columns}>
        <Section title="Send a message">
          <ContactForm />
        </Section>
        <div className={styles.others}>
          <Section title="Other ways">
            <ul className={styles.list}>
              <li>
                <strong>By e-mail:</strong> <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </li>
              <li>
                <strong>By chat:</strong> if you have an account, you can <Link to="/live-support">chat with support</Link>.
              </li>
              <li>
                <strong>A quick answer:</strong> many are in our <Link to="/faq">questions and answers</Link>.
              </li>
              <li>
                <strong>About one home:</strong> open its page and choose “Message” or “Report”, so it reaches the right people.
              </li>
            </ul>
          </Section>
          <Section title="What happens next">
            <ol className={styles.list}>
              <li>You get a short e-mail that says we have your message. It does not repeat what you wrote.</li>
              <li>Reports about safety are read first, before all other mail.</li>
              <li>We write back to the address you gave. Only our support team reads your message.</li>
            </ol>
            <p className={styles.soft}>
              Please leave out health details and other people’s names unless we need them to help. We do not have a phone line of
              our own yet.
            </p>
          </Section>
        </div>
      </div>
    </Page>
  )
}
