import { useApi } from '#web/api/queries.ts'
import { PictureCard } from '#web/features/people/profile/picture-card.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { formatPhone, formatYear } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { MemberProfile } from './member-form.tsx'
import { type Profile, ProfileForm } from './profile-form.tsx'

export const meta = () =>
  pageMeta({ title: 'Profile', description: 'You and your business.', path: '/homeowner/profile', isPrivate: true })

export default function OwnerProfile() {
  const profile = useApi('GET /owners/profile')
  const { isKnown, isTeamMember } = usePermissions()
  return (
    <Page narrow title="Profile" description="Who runs the homes and how we reach you.">
      <PictureCard />
      {isTeamMember && <MemberProfile />}
      <QueryView query={profile}>
        {(data) => (
          <>
            {isKnown && (isTeamMember ? <ProfileFacts profile={data} /> : <ProfileForm key={data.id} profile={data} />)}
            <SeenByPublic profile={data} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** A team member can only read the profile: only the owner edits the business. */
const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <Card title="The owner you work with">
    <Facts>
      <Fact label="Name">
        {profile.firstName} {profile.lastName}
      </Fact>
      {profile.businessName && <Fact label="Organization">{profile.businessName}</Fact>}
      <Fact label="Email">{profile.email}</Fact>
      {profile.phone && <Fact label="Phone">{formatPhone(profile.phone)}</Fact>}
    </Facts>
    <Muted size="inherit">Only the owner can change this.</Muted>
  </Card>
)

const SeenByPublic = ({ profile: { publicName, since } }: { profile: Profile }) => (
  <Card title="What the public sees">
    <Stack>
      <p>Each home’s page says:</p>
      <Row as="p" panel>
        Run by {publicName}, on Waymark since {formatYear(since)}.
      </Row>
      <Muted size="inherit">
        We show an organization’s full name, or a person’s first name and last initial. We do not show your email, phone or photo
        there.
      </Muted>
    </Stack>
  </Card>
)
