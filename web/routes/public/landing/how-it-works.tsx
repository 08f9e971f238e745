import { ButtonLink } from '#web/ui/button.tsx'
import styles from './how-it-works.module.css'

const residentSteps = [
  [
    'Look around',
    'Search by place, price and kind of support. Every home shows its free beds, its rules and the full cost of moving in.',
  ],
  ['Apply once', 'Answer a few questions and send them to the home you like. You can save your answers and stop at any time.'],
  [
    'Hear back',
    'The house reads your application and writes to you here. If it is full, you can wait in line and see your place.',
  ],
  ['Move in', 'You see every cost before you pay, and get a receipt for each payment.'],
] as const

const ownerSteps = [
  ['List your home', 'Describe the house, its rooms, prices and rules. Listing a home is free to start.'],
  ['Get verified', 'Send the papers we ask for. We read them and say what is missing.'],
  ['Fill your beds', 'Applications, waitlist, stays and payments are in one place, for you and your team.'],
] as const

export function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <div className={styles.sides}>
        <div className={styles.side}>
          <h3>If you look for a home</h3>
          <Steps steps={residentSteps} />
          <p>
            <ButtonLink to="/search">Find homes</ButtonLink>
          </p>
        </div>
        <div className={styles.side}>
          <h3>If you run a home</h3>
          <Steps steps={ownerSteps} />
          <p>
            <ButtonLink to="/homeowner-signup-list" variant="plain">
              List your home
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  )
}

const Steps = ({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) => (
  <ol className={styles.steps}>
    {steps.map(([title, text]) => (
      <li key={title}>
        <strong>{title}</strong>
        <span>{text}</span>
      </li>
    ))}
  </ol>
)
