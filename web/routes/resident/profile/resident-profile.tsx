import { Link } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import { PictureCard } from '#web/features/people/profile/picture-card.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { EmergencyContactCard } from './emergency-contact-card.tsx'
import { PersonForm } from './person-form.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { SharingTable } from './sharing-table.tsx'

const description = 'What we know about you, and who can see it.'

export const meta = () => pageMeta({ title: 'Profile', description, path: '/residents/profile', isPrivate: true })

export default function ResidentProfile() {
  const profile = useApi('GET /residents/me')
  return (
    <Page narrow title="Profile" description={description}>
      <QueryView query={profile}>
        {(data) => (
          <>
            <PersonForm key={data.id} profile={data} />
            <PictureCard />
            <PreferencesCard key={`${data.id} preferences`} preferences={data.preferences} />
          </>
        )}
      </QueryView>
      <EmergencyContactCard />
      <SharingTable />
      <p>
        <Link to="/residents/settings?tab=data">Download or delete my data</Link>
      </p>
    </Page>
  )
}
