import { Link } from 'react-router'
import { useSettings } from '#web/settings.ts'
import { ComingSoon } from '#web/shell/coming-soon.tsx'
import { quickExitNote } from '#web/shell/quick-exit-link.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { CrisisBand } from './crisis-band.tsx'
import { columns, type FooterLink as FooterLinkWords, goals, legal, outsideLinks } from './footer-links.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import styles from './public-footer.module.css'

export function PublicFooter() {
  const settings = useSettings()
  return (
    <footer className={`${styles.footer} draw-late`}>
      <CrisisBand title="You do not have to wait for things to get worse">
        988 is free, private and open 24 hours a day. In danger right now? Call 911.
      </CrisisBand>
      <Stack gap={6} width="page" links className={styles.content}>
        <Goals />
        <CardGrid as="div" min={10} gap={6} className={styles.row}>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <Stack as="ul" gap={0}>
                {links.map((link) => (
                  <FooterLink key={link.label} {...link} />
                ))}
              </Stack>
            </nav>
          ))}
          <NewsletterForm />
        </CardGrid>
        <Row between gap={5} className={styles.row}>
          <Row as="ul" gap={4} aria-label="Social media and donations">
            {outsideLinks(settings?.outsideLinks ?? {}).map((link) => (
              <FooterLink key={link.label} {...link} />
            ))}
          </Row>
          <Row as="ul" gap={4} aria-label="Legal">
            {legal.map((link) => (
              <FooterLink key={link.label} {...link} />
            ))}
          </Row>
        </Row>
        <Text size="sm">
          Waymark lists homes. We do not provide medical care. To leave this page right away, use “Quick exit” or press Shift
          three times. {quickExitNote} Place names: <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0.
        </Text>
      </Stack>
    </footer>
  )
}

function Goals() {
  return (
    <Stack as="section" gap={3} aria-label="Our goals">
      <h2>Our goals:</h2>
      <CardGrid min={7} className={styles.goals}>
        {goals.map(({ figure, words }) => (
          <li key={words}>
            <strong>{figure}</strong> {words}
          </li>
        ))}
      </CardGrid>
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
