import { Link } from 'react-router'
import { resourceDifficultyLabel, resourceFormatLabel } from '#contract/content/recovery-resource.labels.ts'
import type { RecoveryResource } from '#contract/content/recovery-resources.ts'
import { screen } from '#contract/screens.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { formatBytes } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { resourceIcons, resourceUse, siteOf } from './resource-words.ts'

/** What stands under the summary: the size of a file, or the site of a link. */
const detailOf = ({ file, link }: RecoveryResource) => {
  if (file) return `${file.type === 'application/pdf' ? 'PDF, ' : ''}${formatBytes(file.bytes)}`
  return link ? siteOf(link) : ''
}

export const ResourceCards = ({ resources, label }: { resources: readonly RecoveryResource[]; label: string }) => (
  <CardGrid fill min={16} aria-label={label}>
    {resources.map((resource) => (
      <ResourceCard key={resource.id} resource={resource} />
    ))}
  </CardGrid>
)

function ResourceCard({ resource }: { resource: RecoveryResource }) {
  const { slug, title, summary, format, difficulty, isFeatured, category } = resource
  const facts = [detailOf(resource), ...resourceUse(resource)].filter(Boolean)
  return (
    <Stack as="li" gap={2} panel>
      <Row gap={2}>
        <Icon name={resourceIcons[format]} size={20} />
        <Badge>{resourceFormatLabel[format]}</Badge>
        {isFeatured && <Badge tone="good">Featured</Badge>}
      </Row>
      <Text as="h3" size="lg">
        <Link to={screen('/recovery-guides/:slug', { slug })}>{title}</Link>
      </Text>
      <p>{summary}</p>
      <Muted>
        <Dots of={[category.name, resourceDifficultyLabel[difficulty]]} />
      </Muted>
      {facts.length > 0 && (
        <Muted>
          <Dots of={facts} />
        </Muted>
      )}
    </Stack>
  )
}
