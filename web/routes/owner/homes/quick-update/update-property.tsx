import { Link } from 'react-router'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { useApi } from '#web/api/queries.ts'
import { CompletenessMeter } from '#web/features/homes/listings/completeness.tsx'
import { editorAt, propertyAt } from '#web/features/homes/listings/paths.ts'
import { StartHome } from '#web/features/homes/listings/start-home.tsx'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

export const meta = () =>
  pageMeta({
    title: 'Update property',
    description: 'Choose a property to update, or create a new listing.',
    path: '/homeowner/update-property',
    isPrivate: true,
  })

export default function UpdateProperty() {
  const mine = useApi('GET /homes/my-homes')
  // A new home belongs to the whole account.
  const { isLimited } = usePermissions()
  return (
    <Page
      title="Update property"
      description={
        isLimited ? 'Choose the home you want to update.' : 'Choose the home you want to update, or create a new listing.'
      }
    >
      {!isLimited && (
        <Card title="New listing">
          <p>
            It starts as a draft that only you and your team can see. Fill it in at your own pace. Everything you save is kept.
          </p>
          <StartHome />
        </Card>
      )}
      <QueryView query={mine}>
        {({ homes }) => <OwnHomes homes={homes.filter(({ status }) => status !== 'ARCHIVED')} />}
      </QueryView>
    </Page>
  )
}

function OwnHomes({ homes }: { homes: readonly MyHome[] }) {
  if (homes.length === 0) return null
  return (
    <Section title="Your homes">
      <Stack as="ul" gap={3}>
        {homes.map((home) => (
          <HomeToChange key={home.id} home={home} />
        ))}
      </Stack>
    </Section>
  )
}

function HomeToChange({ home }: { home: MyHome }) {
  const { id, status, updatedAt, missing, completeness } = home
  return (
    <Row as="li" between panel>
      <Stack gap={1}>
        <Row as="p" gap={2}>
          <Link to={propertyAt(id)}>{homeTitleOf(home)}</Link> <ListingBadge status={status} />
        </Row>
        <Muted>
          <Dots
            of={[
              home.address.city && `${home.address.city}, ${home.address.state}`,
              <span key="updated">
                updated <DayText at={updatedAt} />
              </span>,
            ]}
          />
        </Muted>
        {missing.length > 0 && <CompletenessMeter completeness={completeness} />}
      </Stack>
      <ButtonLink variant="soft" to={editorAt(id, missing[0]?.tab)}>
        {missing.length > 0 ? 'Continue editing' : 'Update'}
        <span className="visually-hidden"> {homeTitleOf(home)}</span>
      </ButtonLink>
    </Row>
  )
}
