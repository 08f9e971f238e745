import type { HomeDetails } from '#contract/homes/homes.ts'
import { formatYear, plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

export function Story({ home }: { home: HomeDetails }) {
  const rooms = home.bedroomConfigurations.length
  return (
    <>
      <Section title="About Us" id="about">
        <Text size="lg">{home.shortDescription}</Text>
        <Paragraphs text={home.description} />
        <Muted size="inherit">
          Run by {home.owner.name}, on Waymark since {formatYear(home.owner.since)}. {plural(rooms, 'bedroom')},{' '}
          {plural(home.bedsTotal, 'bed')}.
        </Muted>
      </Section>
      {home.whychooseus && (
        <Section title="Why Choose Us" id="why">
          <Stack panel="tint">
            <Paragraphs text={home.whychooseus} />
          </Stack>
        </Section>
      )}
    </>
  )
}

const Paragraphs = ({ text }: { text: string }) => (
  <Stack measure gap={3}>
    {text
      .split(/\n+/)
      .filter(Boolean)
      .map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
  </Stack>
)
