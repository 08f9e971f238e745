import { Article } from '#web/features/content/article/article.tsx'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { organization } from '#web/features/content/article/organization.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { aboutParts } from './about-parts.tsx'

export const meta = articleMeta({
  title: 'About',
  description: 'Why Waymark exists, how it works, what we promise residents and owners, who pays us, and what we do not do.',
  path: '/about',
  data: organization,
})

export default function About() {
  return (
    <Article
      title="A safe place to start again should not be hard to find"
      description="Waymark helps people in recovery find a home they can check out before they move in: real prices, real rules, and a clear record of what we verified."
      parts={aboutParts}
    >
      <Row as="p" className="no-print">
        <ButtonLink to="/search">Find a home</ButtonLink>
        <ButtonLink to="/homeowner-signup-list" variant="plain">
          List a home
        </ButtonLink>
      </Row>
    </Article>
  )
}
