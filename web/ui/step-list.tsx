import { Stack } from './layout.tsx'
import styles from './step-list.module.css'
import { Muted, Text } from './text.tsx'

type Props = {
  steps: readonly { readonly title: string; readonly text: string }[]
  heading: 'h3' | 'h4'
}

/** What happens one after the other, with numbers. */
export const StepList = ({ steps, heading }: Props) => (
  <Stack as="ol" measure className={styles.steps}>
    {steps.map(({ title, text }) => (
      <li key={title}>
        <div>
          <Text as={heading} size="lg">
            {title}
          </Text>
          <Muted size="inherit">{text}</Muted>
        </div>
      </li>
    ))}
  </Stack>
)
