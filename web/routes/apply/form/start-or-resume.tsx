import { useEffect, useState } from 'react'
import { screen } from '#contract/screens.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useLeftSave } from '#web/drafts/left-saves.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { LoadFailure, QueryView } from '#web/ui/query-view.tsx'
import { ApplicationForm } from './application-form.tsx'
import { PayFee } from './pay-fee.tsx'
import { applicationDraftName } from './use-application-draft.ts'

type Props = { homeId: string; bedroomId: string | undefined }
const ended = ['CONVERTED', 'REJECTED', 'WITHDRAWN', 'EXPIRED']

/** An existing draft continues, a sent application links to its page, and otherwise a draft begins; nothing of it is sent yet. */
export function StartOrResume({ homeId, bedroomId }: Props) {
  const known = useApi('GET /residents/applications', { query: { homeId } })
  const start = useApiMutation('POST /residents/applications')
  const [application, setApplication] = useState<OwnApplication>()
  const open = known.data?.applications.find(({ status }) => !ended.includes(status))
  const isStillSaving = useLeftSave(open && applicationDraftName(open.id))
  const begins = known.isSuccess && !known.isFetching && !isStillSaving && (!open || open.status === 'DRAFT')
  const begin = () => start.mutate({ body: { homeId, ...(bedroomId && { bedroomId }) } }, { onSuccess: setApplication })

  useEffect(() => {
    if (begins && !application && start.isIdle) begin()
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
          if (start.error) return <LoadFailure error={start.error} onRetry={begin} />
          return open && open.status !== 'DRAFT' ? <AlreadySent id={open.id} /> : <p role="status">Loading...</p>
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
