import type { ReactNode } from 'react'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

type Props = { text: string; title?: string; children?: ReactNode }

/** What the home answered to a review, and what the reader can do about it. */
export const HomeResponse = ({ text, title = 'Response from the home', children }: Props) => (
  <Stack gap={1} panel="quiet">
    <Text size="sm" bold>
      {title}
    </Text>
    <Text size="sm" typed>
      {text}
    </Text>
    {children}
  </Stack>
)
