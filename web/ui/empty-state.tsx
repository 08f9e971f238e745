import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'
import { Text } from './text.tsx'

/** Explains why there is nothing here yet, and offers the way forward. */
export function EmptyState({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Stack panel align="start">
      {title && (
        <Text as="h2" size="lg">
          {title}
        </Text>
      )}
      {children}
    </Stack>
  )
}
