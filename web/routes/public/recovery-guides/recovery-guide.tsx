import { useEffect } from 'react'
import { Link } from 'react-router'
import { resourceDifficultyLabel, resourceFormatLabel } from '#contract/content/recovery-resource.labels.ts'
import type { RecoveryResourcePage } from '#contract/content/recovery-resources.ts'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { serverContext } from '#web/context.ts'
import { CrisisStrip } from '#web/features/content/article/crisis-strip.tsx'
import { ResourceCards } from '#web/features/content/resources/resource-card.tsx'
import { resourceUse } from '#web/features/content/resources/resource-words.ts'
import { RichTextView } from '#web/features/content/rich-text/rich-text.tsx'
import { countOpened } from '#web/shell/public/count-once.ts'
import { Dots } from '#web/ui/dots.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import type { Route } from './+types/recovery-guide.ts'
import { libraryUrl } from './library-url.ts'
import { ResourceContent } from './resource-content.tsx'
import { resourceData } from './resource-data.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return { resource: await context.get(serverContext).call('GET /recovery-resources/{slug}', { params: { slug } }) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Page Not Found · Waymark' }]
  const { resource } = loaderData
  const publicUrl = publicUrlOf(matches) ?? ''
  const { title, summary, slug } = resource
  const path = screen('/recovery-guides/:slug', { slug })
  return pageMeta({ title, description: summary, path, publicUrl, data: resourceData(resource, publicUrl) })
}

export default function RecoveryGuide({ loaderData: { resource } }: Route.ComponentProps) {
  const { id, title, summary, body, linked, sources, related, category } = resource
  useEffect(() => void countOpened(`viewed-${id}`, () => call('POST /recovery-resources/{id}/view', { params: { id } })), [id])
  return (
    <Page title={title} description={summary}>
      <Row as="nav" aria-label="Breadcrumbs" gap={2} muted className="no-print">
        <Link to="/recovery-guides">Recovery guides</Link>
        <span aria-hidden="true">/</span>
        <Link to={libraryUrl({ category: category.slug })}>{category.name}</Link>
      </Row>
      <About resource={resource} />
      <ResourceContent resource={resource} />
      {body && <RichTextView text={body} linked={linked} />}
      {sources.length > 0 && (
        <Section title="Sources">
          <Stack as="ul" gap={1} bullets>
            {sources.map((source) => (
              <li key={source.title}>
                {source.url ? (
                  <a href={source.url} rel="noopener noreferrer">
                    {source.title}
                  </a>
                ) : (
                  source.title
                )}
              </li>
            ))}
          </Stack>
        </Section>
      )}
      <Muted measure>
        This is general information, not medical or legal advice. For questions about your own care, ask a doctor, a pharmacist or
        a counselor.
      </Muted>
      <div className="no-print">
        <CrisisStrip />
      </div>
      {related.length > 0 && (
        <Section title={`More about ${category.name.toLowerCase()}`} className="no-print">
          <ResourceCards resources={related} label="More resources" />
        </Section>
      )}
    </Page>
  )
}

function About({ resource }: { resource: RecoveryResourcePage }) {
  const { format, difficulty, reviewedAt } = resource
  const facts = [resourceFormatLabel[format], resourceDifficultyLabel[difficulty], ...resourceUse(resource)]
  return (
    <Muted>
      <Dots
        of={[
          ...facts,
          reviewedAt && (
            <span key="reviewed">
              Last reviewed <DayText at={reviewedAt} />
            </span>
          ),
        ]}
      />
    </Muted>
  )
}
