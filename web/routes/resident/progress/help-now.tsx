import { screen } from '#contract/screens.ts'
import { deviceZone } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { HelplineWays } from '#web/features/content/article/helpline-ways.tsx'
import { helplines } from '#web/features/content/article/helplines.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

/** People to talk to, one tap away. No one learns that it was shown. */
export function HelpNow({ title }: { title: string }) {
  const home = useApi('GET /residents/dashboard', { query: { timeZone: deviceZone() } }).data?.stays[0]
  return (
    <Stack as="aside" gap={3} panel="notice" aria-label={title}>
      <Text bold>{title}</Text>
      <p>You can call or text 988 at any hour. It’s free, and you do not have to be in danger to use it.</p>
      <HelplineWays line={{ ...helplines.lifeline, ways: helplines.lifeline.ways.slice(0, 2) }} />
      <Row>
        {home && (
          <ButtonLink variant="plain" to={screen('/residents/reservation/:id', { id: home.id })}>
            Call your house
          </ButtonLink>
        )}
        <ButtonLink variant="plain" to="/residents/support-chat">
          Contact support
        </ButtonLink>
      </Row>
    </Stack>
  )
}
