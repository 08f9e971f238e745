import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { screen } from '#contract/screens.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ApplicationForm } from './application-form.tsx'
import { PayFee } from './pay-fee.tsx'

type Props = { homeId: string; bedroomId: string | undefined }
const ended = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']

/** An existing draft continues, a sent application links to its page, and otherwise the person decides to start. */
export function StartOrResume({ homeId, bedroomId }: Props) {
  const known = useApi('GET /residents/applications', { query: { homeId } })
  const start = useApiMutation('POST /residents/applications')
  const [application, setApplication] = useState<OwnApplication>()
  const open = known.data?.applications.find(({ status }) => !ended.includes(status))
  const isDraft = open?.status === 'DRAFT'
  const begin = () => start.mutate({ body: { homeId, ...(bedroomId && { bedroomId }) } }, { onSuccess: setApplication })

  useEffect(() => {
    if (isDraft && !application && start.isIdle) begin()
  })

  if (application?.status === 'DRAFT') return <ApplicationForm key={application.id} first={application} onSent={setApplication} />
  if (open?.status === 'PAYMENT_PENDING' || application?.status === 'PAYMENT_PENDING')
    return (
      <PayFee id={(application ?? open)!.id} opensAtOnce={application?.status === 'PAYMENT_PENDING'} onWaived={setApplication} />
    )
  return (
    <Page narrow title="Apply for a bed">
      <QueryView query={known}>
        {() => {
          if (start.error) return <Alert tone="danger">{start.error.message}</Alert>
          if (isDraft || start.isPending) return <p role="status">Loading...</p>
          return open ? <AlreadySent id={open.id} /> : <Intro homeId={homeId} onStart={begin} />
        }}
      </QueryView>
    </Page>
  )
}

const AlreadySent = ({ id }: { id: string }) => (
  <Card title="You’ve already applied here">
    <p>One application per home is enough. You can track it, message the home or withdraw it on its page.</p>
    <Row>
      <ButtonLink to={screen('/residents/application-detail/:id', { id })}>Open my application</ButtonLink>
    </Row>
  </Card>
)

const madeFor: Partial<Record<string, string>> = { MALE: 'men', FEMALE: 'women' }

/** Shown, before anything is filled in or paid, to people who looked for another type of home. */
function WhoLivesHere({ genre }: { genre: HomeDetails['houseGenre'] }) {
  const profile = useApi('GET /residents/me')
  const [here, wanted] = [madeFor[genre ?? ''], madeFor[profile.data?.preferences.houseGenre ?? '']]
  if (!here || !wanted || here === wanted) return null
  return (
    <Alert tone="notice" title={`This home is for ${here}`}>
      <p>
        You told us you’re looking for a home for {wanted}. You’re welcome to ask the home first.{' '}
        <Link to="/search">Find other homes</Link>
      </p>
    </Alert>
  )
}

/** Shown before anything is filled in. No one is turned away by it: the home decides, and knows more than a number. */
const TimeSober = ({ days }: { days: number }) =>
  days > 0 && (
    <Alert tone="notice" title={`This home requires at least ${days} days sober`}>
      <p>
        Not there yet? You can still apply and say so, or ask the home first.{' '}
        <Link to="/search?soberDays=0">Find homes for people just starting</Link>
      </p>
    </Alert>
  )

function Intro({ homeId, onStart }: { homeId: string; onStart: () => void }) {
  const home = useApi('GET /homes/{id}', { params: { id: homeId } })
  return (
    <QueryView query={home}>
      {({ title, address, houseGenre, residentPolicies }) => (
        <Card title={`${title}, ${address.city}`}>
          <WhoLivesHere genre={houseGenre} />
          <TimeSober days={residentPolicies.minimumSobrietyDays ?? 0} />
          <Stack as="ol" gap={2} bullets>
            <li>A few questions and the home’s requirements. It takes about ten minutes, and everything is saved as you type.</li>
            <li>Documents are optional. We never ask for a Social Security number or a diagnosis.</li>
            <li>You choose what the home can see, you’ll see every cost, and you can withdraw at any time.</li>
          </Stack>
          <Row>
            <Button onClick={onStart}>Start my application</Button>
            <ButtonLink to={screen('/home/:id', { id: homeId })} variant="plain">
              Back to the home
            </ButtonLink>
          </Row>
        </Card>
      )}
    </QueryView>
  )
}
