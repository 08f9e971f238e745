import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import styles from './how-it-works.module.css'

const residentSteps = [
  [
    'Look around',
    'Search by location, price and level of support. Every home shows its available beds, its rules and the full move-in cost.',
  ],
  [
    'Apply once',
    'Answer a few questions and send your application to a home you like. Your answers are saved, so you can stop and come back.',
  ],
  [
    'Hear back',
    'The home reads your application and replies here. If it’s full, you can join the waitlist and see your place in line.',
  ],
  ['Move in', 'You’ll see every cost before you pay, and you’ll get a receipt for each payment.'],
] as const

const ownerSteps = [
  ['List your home', 'Describe the house, its rooms, prices and rules. Listing a home is free to start.'],
  ['Get verified', 'Upload the documents we ask for. We’ll review them and tell you what’s missing.'],
  ['Fill your beds', 'Applications, waitlist, reservations and payments in one place, for you and your team.'],
] as const

export function HowItWorks() {
  return (
    <Stack as="section" gap={5} aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <div className={styles.sides}>
        <Stack>
          <h3>If you’re looking for a home</h3>
          <Steps steps={residentSteps} />
          <p>
            <ButtonLink to="/search">Find homes</ButtonLink>
          </p>
        </Stack>
        <Stack>
          <h3>If you run a home</h3>
          <Steps steps={ownerSteps} />
          <p>
            <ButtonLink to="/homeowner-signup-list" variant="plain">
              List your home
            </ButtonLink>
          </p>
        </Stack>
      </div>
    </Stack>
  )
}

const Steps = ({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) => (
  <Stack as="ol" className={styles.steps}>
    {steps.map(([title, text]) => (
      <li key={title}>
        <strong>{title}</strong>
        <span>{text}</span>
      </li>
    ))}
  </Stack>
)
