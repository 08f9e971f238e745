import { screen } from '#contract/screens.ts'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { OnItsWay } from '#web/features/money/charges/on-its-way.tsx'
import { interviewKindLabel } from '#web/features/stays/applications/words.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { ReserveBed } from './reserve-bed.tsx'

/** The one thing to know or to do now. */
export function NextCard({ application }: { application: OwnApplication }) {
  const { id, status, nextStep, interview, requests, home, street, decision, reservationId, timeZone, isProcessing } = application
  const [request] = requests
  return (
    <Card title="What happens next">
      {isProcessing ? (
        <OnItsWay words={nextStep} />
      ) : (
        <p>
          <strong>{nextStep}</strong>
        </p>
      )}
      {status === 'DRAFT' && <ButtonLink to={screen('/apply', { homeId: home.id })}>Continue my application</ButtonLink>}
      {status === 'PAYMENT_PENDING' && !isProcessing && (
        <ButtonLink to={screen('/payment', { applicationId: id })}>Pay the application fee</ButtonLink>
      )}
      {status === 'INFO_REQUESTED' && request && <AnswerRequest application={application} request={request} />}
      {status === 'INTERVIEW_SCHEDULED' && interview && (
        <Facts>
          <Fact label="When">
            <DateTime at={interview.at} zone={timeZone} />
          </Fact>
          <Fact label={interviewKindLabel[interview.kind]}>{interview.place}</Fact>
          {interview.note && <Fact label="Note">{interview.note}</Fact>}
        </Facts>
      )}
      {status === 'APPROVED' && decision?.words && <p>Message from the home: “{decision.words}”</p>}
      {street && (
        <p>
          Address: <strong>{street}</strong>
        </p>
      )}
      {status === 'APPROVED' && (
        <ReserveBed id={id} payBy={application.payByIfReserved} timeZone={timeZone} wished={application.answers.moveInOn} />
      )}
      {reservationId && (
        <ButtonLink to={screen('/residents/reservation/:id', { id: reservationId })}>Open my reservation</ButtonLink>
      )}
    </Card>
  )
}
