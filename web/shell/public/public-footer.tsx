import { Link } from 'react-router'
import { useSettings } from '#web/settings.ts'
import { ComingSoon } from '#web/shell/coming-soon.tsx'
import { quickExitNote } from '#web/shell/quick-exit-link.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { CrisisLinks } from './crisis-links.tsx'
import { columns, type FooterLink as FooterLinkWords, goals, legal, outsideLinks } from './footer-links.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './public-footer.module.css'

export function PublicFooter() {
  const settings = useSettings()
  return (
    <footer className={styles.footer}>
      <div className={styles.crisis}>
        <Row between gap={4} className={styles.crisisInner}>
          <div>
            <Text as="h2" size="xl">
              You do not have to wait for things to get worse
            </Text>
            <p>988 is free, private and open 24 hours a day. In danger right now? Call 911.</p>
          </div>
          <Row as="p">
            <CrisisLinks className={styles.crisisLink} />
            <Link to="/crisis-helplines">More helplines</Link>
          </Row>
        </Row>
      </div>
      <div className={styles.inner}>
        <Goals />
        <div className={styles.sections}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.links}>
                {links.map((link) => (
                  <FooterLink key={link.label} {...link} />
                ))}
              </ul>
            </nav>
          ))}
          <NewsletterForm />
        </div>
        <Row between gap={6} className={styles.row}>
          <ul className={styles.inline} aria-label="Social media and donations">
            {outsideLinks(settings?.outsideLinks ?? {}).map((link) => (
              <FooterLink key={link.label} {...link} />
            ))}
          </ul>
          <ul className={styles.inline} aria-label="Legal">
            {legal.map((link) => (
              <FooterLink key={link.label} {...link} />
            ))}
          </ul>
        </Row>
        <p className={styles.small}>
          Waymark lists homes. We do not provide medical care. To leave this page right away, use “Quick exit” or press Shift
          three times. {quickExitNote} Place names: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0.
        </p>
      </div>
    </footer>
  )
}

function Goals() {
  return (
    <Stack as="section" gap={3} aria-label="Our goals">
      <h2 className={styles.goalsTitle}>Our goals:</h2>
      <ul className={styles.figures}>
        {goals.map(({ figure, words }) => (
          <li key={words}>
            <strong>{figure}</strong> {words}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function FooterLink({ to, label, isComing }: FooterLinkWords) {
  return (
    <li>
      {to === undefined ? <span className={styles.unlinked}>{label}</span> : <Link to={to}>{label}</Link>}{' '}
      {isComing && <ComingSoon />}
    </li>
  )
}
