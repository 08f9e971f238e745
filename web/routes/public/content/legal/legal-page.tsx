import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Article, type ArticlePart } from '#web/features/content/article/article.tsx'
import { SupportEmail } from '#web/features/messaging/support/support-email.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './legal-page.module.css'

/** The three texts refer to each other, so they share one version. Change both values whenever the meaning changes. */
const version = '1.1'
const effective = { date: '2026-11-20', words: 'November 20, 2026' }

const documents = [
  { path: '/terms', name: 'Terms of use' },
  { path: '/privacy-policy', name: 'Privacy policy' },
  { path: '/refunds-cancellation', name: 'Fees, refunds and cancellation' },
] as const

type Props = {
  path: (typeof documents)[number]['path']
  description: ReactNode
  inShort: readonly string[]
  parts: readonly ArticlePart[]
}

export function LegalPage({ path, description, inShort, parts }: Props) {
  const title = documents.find((document) => document.path === path)!.name
  return (
    <Article title={title} description={description} parts={[...parts, reachUs]}>
      <Row as="p" gap={5} muted links>
        <span>
          In effect since <time dateTime={effective.date}>{effective.words}</time>
        </span>
        <span>Version {version}</span>
        {documents
          .filter((document) => document.path !== path)
          .map((document) => (
            <Link key={document.path} to={document.path}>
              {document.name}
            </Link>
          ))}
      </Row>
      <Stack as="section" gap={3} panel="tint" className={styles.short}>
        <Text as="h2" size="xl">
          In short
        </Text>
        <Stack as="ul" gap={2} bullets>
          {inShort.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Stack>
      </Stack>
    </Article>
  )
}

const reachUs: ArticlePart = {
  id: 'reach-us',
  title: 'How to reach us',
  body: (
    <>
      <p>
        Email <SupportEmail /> or use <Link to="/contact">the contact form</Link>. We answer most messages within two business
        days. If you’re in danger, call <a href="tel:911">911</a>. To talk to someone, call or text <a href="tel:988">988</a>.
      </p>
      <Muted className={styles.counsel}>
        Note for the operator: this text describes how Waymark works out of the box. It is not legal advice. Have a lawyer who
        knows your state and your business review and adapt it before you open your site.
      </Muted>
    </>
  ),
}
