import { Link, redirect } from 'react-router'
import { fellowshipLabel } from '#contract/content/support-group.labels.ts'
import type { HomeProgram } from '#contract/content/support-groups.ts'
import { screen } from '#contract/screens.ts'
import { serverContext } from '#web/context.ts'
import { CrisisStrip } from '#web/features/content/article/crisis-strip.tsx'
import { HelplineWays } from '#web/features/content/article/helpline-ways.tsx'
import { helplines } from '#web/features/content/article/helplines.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { CardGrid, Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta, publicUrlOf } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { Route } from './+types/support-groups.ts'
import { fellowshipGuides } from './fellowship-guide.ts'
import { GroupFilterForm } from './group-filter-form.tsx'
import { groupsUrl, readGroups } from './groups-url.ts'
import { MeetingList } from './meeting-list.tsx'

const path = '/support-groups'
const description =
  'Fellowships and weekly meetings, online and in person: AA, NA, SMART Recovery, Recovery Dharma and more, and groups for families.'

export async function loader({ context, url }: Route.LoaderArgs) {
  const filters = readGroups(url.searchParams)
  const { fellowship, format, day, city, page } = filters
  const query = {
    ...(fellowship && { fellowship }),
    ...(format && { format }),
    ...(day && { weekday: Number(day) }),
    ...(city && { city }),
    page,
  }
  const found = await context.get(serverContext).call('GET /support-groups', { query })
  if (found.groups.length === 0 && page > 1) throw redirect(groupsUrl({ ...filters, page: Math.ceil(found.total / found.limit) }))
  return { filters, found }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const publicUrl = publicUrlOf(matches) ?? ''
  const crumbs = [
    ['Waymark', `${publicUrl}/`],
    ['Support groups', publicUrl + path],
  ]
  return pageMeta({
    title: 'Support groups',
    description,
    path,
    publicUrl,
    isFiltered: loaderData !== undefined && groupsUrl(loaderData.filters) !== path,
    data: {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
    },
  })
}

export default function SupportGroups({ loaderData: { filters, found } }: Route.ComponentProps) {
  return (
    <Page
      title="Support groups"
      description="You do not have to do this alone. Meetings are free, and no one asks for your last name or your insurance."
    >
      <CrisisStrip />
      <Section title="Find a meeting" id="meetings">
        <GroupFilterForm filters={filters} counts={found.counts} cities={found.cities} />
        <Muted role="status">{plural(found.total, 'weekly meeting')}</Muted>
        {found.groups.length > 0 ? <MeetingList groups={found.groups} /> : <Nothing />}
        <GroupPages filters={filters} {...found} />
        <Muted measure>
          Meetings move and pause. Before you travel, check the fellowship’s own list below. Waymark does not run these groups.
        </Muted>
      </Section>
      {found.homes.length > 0 && <HomesWithGroups homes={found.homes} />}
      <Guides />
      <FirstTime />
      <Section title="Talk to someone today" id="helplines">
        <CardGrid min={16}>
          {[helplines.lifeline, helplines.samhsa].map((line) => (
            <Stack key={line.name} as="li" gap={2} panel>
              <Text as="h3" size="lg">
                {line.name}
              </Text>
              <p>{line.about}</p>
              <HelplineWays line={line} />
            </Stack>
          ))}
        </CardGrid>
      </Section>
    </Page>
  )
}

const Nothing = () => (
  <EmptyState title="No meetings match your filters">
    <p>Try another day or city, or an online meeting. The fellowships’ own lists below have many more.</p>
    <ButtonLink to={path} variant="soft">
      Show all meetings
    </ButtonLink>
  </EmptyState>
)

type PagesProps = { filters: ReturnType<typeof readGroups>; page: number; limit: number; total: number }

function GroupPages({ filters, page, limit, total }: PagesProps) {
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1) return null
  return (
    <Row aria-label="Pages" as="nav" nowrap gap={4}>
      {page > 1 && <Link to={groupsUrl({ ...filters, page: page - 1 })}>Previous</Link>}
      <span>
        Page {page} of {last}
      </span>
      {page < last && <Link to={groupsUrl({ ...filters, page: page + 1 })}>Next</Link>}
    </Row>
  )
}

const HomesWithGroups = ({ homes }: { homes: readonly HomeProgram[] }) => (
  <Section title="Homes with groups of their own" id="homes">
    <p>What owners say is on offer in or near their home. Ask the home before you visit.</p>
    <CardGrid fill min={16}>
      {homes.map(({ homeId, homeTitle, city, state, name, description: words }) => (
        <Stack key={`${homeId} ${name}`} as="li" gap={1} panel>
          <Text as="h3" bold>
            {name}
          </Text>
          {words && <p>{words}</p>}
          <Muted>
            <Link to={screen('/home/:id', { id: homeId })}>{homeTitle}</Link>, {city}, {state}
          </Muted>
        </Stack>
      ))}
    </CardGrid>
  </Section>
)

const Guides = () => (
  <Section title="Which group is which" id="fellowships">
    <p>They differ in style more than in aim. Try two or three, and go back to the one where you breathe easier.</p>
    <CardGrid min={16}>
      {fellowshipGuides.map(({ fellowship, about, expect, finder }) => (
        <Stack key={fellowship} as="li" gap={2} panel>
          <Text as="h3" size="lg">
            {fellowshipLabel[fellowship]}
          </Text>
          <p>{about}</p>
          <p>
            <strong>What to expect:</strong> {expect}
          </p>
          <Row as="p" gap={4} links>
            <a href={finder.href} rel="noopener noreferrer">
              {finder.words}
            </a>
          </Row>
        </Stack>
      ))}
    </CardGrid>
  </Section>
)

const FirstTime = () => (
  <Section title="Your first meeting" id="first-meeting">
    <Stack as="ul" gap={2} bullets measure>
      <li>Come ten minutes early and tell someone it’s your first time. People will be glad you said so.</li>
      <li>You don’t have to speak. “I’m new, and I’d like to listen” is enough.</li>
      <li>“Open” meetings welcome anyone, friends and family too. “Closed” ones are for people with the problem themselves.</li>
      <li>If you take medication for recovery, you belong there. If a group says otherwise, that is one group: try another.</li>
      <li>A basket may go around. Giving is your choice, and newcomers often pass it on.</li>
      <li>One meeting is not the whole fellowship. If the first feels wrong, give it another day and another room.</li>
    </Stack>
  </Section>
)
