import { Link } from 'react-router'
import { jobEmploymentLabel } from '#contract/content/careers.labels.ts'
import type { JobOpening } from '#contract/content/careers.ts'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { articleMeta } from '#web/features/content/article/article-meta.ts'
import { organization } from '#web/features/content/article/organization.ts'
import { jobPayText, jobPlaceText } from '#web/features/content/careers/job-words.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { Route } from './+types/careers.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(serverContext).call('GET /careers')
}

export const meta = articleMeta({
  title: 'Careers',
  description: 'Work with us on helping people find a safe recovery home: open positions with their pay, and how we work.',
  path: '/careers',
  data: organization,
})

export default function Careers({ loaderData: { openings } }: Route.ComponentProps) {
  return (
    <Page
      title="Work with us"
      description="We help people in recovery find a home they can trust. It’s a small team, and what you do here reaches people the same day."
    >
      <Section title="Open positions">
        {openings.length === 0 ? (
          <EmptyState title="No open positions right now">
            <p>When we hire, the position appears on this page with its pay. We post every position here before we fill it.</p>
            <p>
              Want to say hello anyway? <Link to="/contact">Write to us</Link>.
            </p>
          </EmptyState>
        ) : (
          <Stack as="ul" gap={3}>
            {openings.map((job) => (
              <JobCard key={job.slug} job={job} />
            ))}
          </Stack>
        )}
      </Section>
      <Section title="How we work">
        <CardGrid as="div" min={16} gap={6}>
          {ways.map(({ title, text }) => (
            <Stack key={title} gap={2} measure>
              <h3>{title}</h3>
              <p>{text}</p>
            </Stack>
          ))}
        </CardGrid>
      </Section>
    </Page>
  )
}

const JobCard = ({ job }: { job: JobOpening }) => (
  <Stack as="li" gap={1} panel links>
    <Text as="h3" size="lg">
      <Link to={screen('/careers/:slug', { slug: job.slug })}>{job.title}</Link>
    </Text>
    <p>
      {jobPlaceText(job)}, {jobEmploymentLabel[job.employment].toLowerCase()}, {job.team} team
    </p>
    <Muted>{jobPayText(job)}</Muted>
  </Stack>
)

const ways = [
  {
    title: 'Pay is on the page',
    text: 'Every position shows its pay range before you apply. Our offer will be within that range.',
  },
  {
    title: 'Your past is yours',
    text: 'Some of us are in recovery, some are not. We don’t ask, and no one has to tell. A record alone does not rule you out for most of our jobs.',
  },
  {
    title: 'Calm hours',
    text: 'People write to us on hard days. We hand over at the end of a shift, take our days off, and don’t expect answers on them.',
  },
  {
    title: 'A person reads it',
    text: 'No software sorts applications here. Someone on the team reads yours, and you get an answer either way.',
  },
]
