import { Link } from 'react-router'
import { jobEmploymentLabel } from '#contract/content/careers.labels.ts'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { jobPayText, jobPlaceText } from '#web/features/content/careers/job-words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import type { Route } from './+types/job-opening.ts'
import { ApplyForm } from './apply-form.tsx'
import { jobData } from './job-data.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return context.get(serverContext).call('GET /careers/{slug}', { params: { slug } })
}

export const meta: Route.MetaFunction = ({ matches, loaderData: job }) => {
  if (!job) return [{ title: 'Page Not Found · Waymark' }]
  const publicUrl = publicUrlOf(matches) ?? ''
  return pageMeta({
    title: job.title,
    description: `${job.title} at Waymark. ${jobPlaceText(job)}, ${jobEmploymentLabel[job.employment].toLowerCase()}, ${jobPayText(job)}.`,
    path: screen('/careers/:slug', { slug: job.slug }),
    publicUrl,
    // A closed position keeps its page for those who have the link, and leaves the searches.
    ...(job.isOpen ? { data: jobData(job, publicUrl) } : { isFiltered: true }),
  })
}

export default function JobOpeningPage({ loaderData: job }: Route.ComponentProps) {
  return (
    <Page title={job.title} description={`${jobPlaceText(job)}, ${job.team} team`}>
      {!job.isOpen && (
        <Alert tone="notice" title="This position is closed">
          <p>
            We’re no longer taking applications for it. <Link to="/careers">See open positions</Link>
          </p>
        </Alert>
      )}
      <Split>
        <Stack gap={6}>
          <Section title="About the job">
            <Stack measure>
              {job.description.split(/\n{2,}/).map((part) => (
                <Text key={part} typed>
                  {part}
                </Text>
              ))}
            </Stack>
          </Section>
          {job.isOpen && (
            <Section title="Apply" id="apply">
              <ApplyForm slug={job.slug} />
            </Section>
          )}
        </Stack>
        <Stack gap={4}>
          <Facts lined>
            <Fact label="Pay">{jobPayText(job)}</Fact>
            <Fact label="Employment">{jobEmploymentLabel[job.employment]}</Fact>
            <Fact label="Place">{jobPlaceText(job)}</Fact>
            <Fact label="Team">{job.team}</Fact>
            {job.openedAt && (
              <Fact label="Posted">
                <DayText at={job.openedAt} />
              </Fact>
            )}
          </Facts>
          <p>
            <ButtonLink to="/careers" variant="plain">
              All open positions
            </ButtonLink>
          </p>
        </Stack>
      </Split>
    </Page>
  )
}
