import { ButtonLink } from '#web/ui/button.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'

const residentSteps = [
  {
    title: 'Look around',
    text: 'Search by location, price and level of support. Every home shows its available beds, its rules and the full move-in cost.',
  },
  {
    title: 'Apply once',
    text: 'Answer a few questions and send your application to a home you like. Your answers are saved, so you can stop and come back.',
  },
  {
    title: 'Hear back',
    text: 'The home reads your application and replies here. If it’s full, you can join the waitlist and see your place in line.',
  },
  { title: 'Move in', text: 'You’ll see every cost before you pay, and you’ll get a receipt for each payment.' },
]

const ownerSteps = [
  { title: 'List your home', text: 'Describe the house, its rooms, prices and rules. Listing a home is free to start.' },
  { title: 'Get verified', text: 'Upload the documents we ask for. We’ll review them and tell you what’s missing.' },
  { title: 'Fill your beds', text: 'Applications, waitlist, reservations and payments in one place, for you and your team.' },
]

export function HowItWorks() {
  return (
    <Section title="How it works">
      <Split even>
        <Stack>
          <h3>If you’re looking for a home</h3>
          <StepList steps={residentSteps} heading="h4" />
          <p>
            <ButtonLink to="/search">Find homes</ButtonLink>
          </p>
        </Stack>
        <Stack>
          <h3>If you run a home</h3>
          <StepList steps={ownerSteps} heading="h4" />
          <p>
            <ButtonLink to="/homeowner-signup-list" variant="plain">
              List your home
            </ButtonLink>
          </p>
        </Stack>
      </Split>
    </Section>
  )
}
