import { Link } from 'react-router'
import { useKeepNext } from '#web/features/people/auth/keep-next.ts'
import { signupKinds } from '#web/features/people/auth/signup-kinds.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Text } from '#web/ui/text.tsx'
import { Tick } from '#web/ui/tick-list.tsx'

const description = 'Reach people looking for a safe place to live. Tell us who you are and we’ll show you what you need.'

export const meta = () => pageMeta({ title: 'List your home', description, path: '/homeowner-signup-list', isPrivate: true })

export default function HomeownerSignupList() {
  const keepNext = useKeepNext()
  return (
    <Page title="List your home" description={description}>
      <CardGrid min={20} gap={5}>
        {signupKinds.map(({ kind, title, forWhom, needs, to, action }) => (
          <Stack key={kind} as="li" panel gap={3}>
            <Text as="h2" size="xl">
              {title}
            </Text>
            <p>{forWhom}</p>
            <Text as="h3" size="md">
              What you’ll need
            </Text>
            <Stack as="ul" gap={2}>
              {needs.map((need) => (
                <Tick key={need}>{need}</Tick>
              ))}
            </Stack>
            <ButtonLink to={keepNext(to)} variant={kind === 'individual' ? 'main' : 'soft'} fullWidth>
              {action}
            </ButtonLink>
          </Stack>
        ))}
      </CardGrid>
      <p>
        Already have an account? <Link to={keepNext('/homeowner-login')}>Sign in</Link>. Have questions?{' '}
        <Link to="/contact?topic=LISTING_A_HOME">Contact us</Link>.
      </p>
    </Page>
  )
}
