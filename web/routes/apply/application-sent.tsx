import { useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { SendAlso } from '#web/features/stays/applications/send-also.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ForResidents } from './for-residents.tsx'

export const meta = () =>
  pageMeta({
    title: 'Application sent',
    description: 'What happens next with your application.',
    path: '/application-sent',
    isPrivate: true,
  })

export default function ApplicationSent() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return (
    <Page narrow title="Application sent" description="What happens next and when.">
      <ForResidents>{id ? <Sent id={id} /> : <Next />}</ForResidents>
    </Page>
  )
}

/** Says "sent" only if the application really was. */
function Sent({ id }: { id: string }) {
  const query = useApi('GET /residents/applications/{id}', { params: { id } })
  return (
    <QueryView query={query}>
      {({ home, nextStep, submittedAt }) => (
        <>
          <p role="status">
            {submittedAt ? `Sent to ${home.title}. ` : `Your application to ${home.title} has not been sent yet. `}
            {nextStep}
          </p>
          <Next id={id} />
          {submittedAt && <SendAlso homeId={home.id} />}
        </>
      )}
    </QueryView>
  )
}

const Next = ({ id }: { id?: string }) => (
  <Card title="What happens next">
    <Stack as="ol" gap={2} bullets>
      <li>Someone at the home will read it. They may ask you a question or set up an interview.</li>
      <li>
        We’ll email you and add a notification. If the home does not answer within 7 days, your application closes and we refund
        any fee.
      </li>
      <li>If they say yes, they’ll hold a bed for a few days so you have time to reserve it.</li>
      <li>If they say no, they must say why, and you can appeal.</li>
    </Stack>
    <Row>
      <ButtonLink to={id ? screen('/residents/application-detail/:id', { id }) : '/residents/applications'}>
        {id ? 'Track my application' : 'My applications'}
      </ButtonLink>
      <ButtonLink to="/search" variant="soft">
        Find other homes
      </ButtonLink>
    </Row>
  </Card>
)
