import type { HomeDetails } from '#contract/homes/homes.ts'
import { FormHelp } from '#web/features/content/article/form-help.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LazyFold } from '#web/ui/lazy-fold.tsx'
import { Section } from '#web/ui/page.tsx'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import type { CallRequestFormProps } from './call-request-form.tsx'

/** Someone to ask before applying: the number a home shows, or a call back from it. */
export function ContactHome({ home: { id, title, houseLine, takesTours } }: { home: HomeDetails }) {
  return (
    <Section title="Talk to the home first" id="talk" {...(!houseLine && !takesTours && { className: 'no-print' })}>
      {houseLine ? (
        <Row nowrap align="start">
          <Icon name="phone" />
          <div>
            <Text size="lg" bold>
              Call <PhoneLink phone={houseLine.phone} />
            </Text>
            {houseLine.hours && <Muted>{houseLine.hours}</Muted>}
          </div>
        </Row>
      ) : (
        <CallBack homeId={id} title={title} />
      )}
      {takesTours && <TourTimes homeId={id} />}
    </Section>
  )
}

/** The times to visit, or to be called at. */
const TourTimes = ({ homeId }: { homeId: string }) => (
  <LazyFold
    variant="card"
    summary={
      <>
        <Icon name="calendar" size={18} /> Book a tour or a call
      </>
    }
    load={async () => (await import('./tour-times.tsx')).loadTourTimes(homeId)}
    frame={(form) => (
      <Stack id="book-a-tour" measure>
        {form}
      </Stack>
    )}
  />
)

/** A form for people who want a call back. */
const CallBack = (props: CallRequestFormProps) => (
  <>
    <p>You can ask questions before you apply. You do not need an account.</p>
    <LazyFold
      variant="card"
      summary={
        <>
          <Icon name="phone" size={18} /> Ask the home to call you
        </>
      }
      load={async () => {
        const { CallRequestForm } = await import('./call-request-form.tsx')
        return <CallRequestForm {...props} />
      }}
      frame={(form) => (
        <Stack id="ask-for-a-call" measure>
          <FormHelp />
          {form}
        </Stack>
      )}
    />
  </>
)
