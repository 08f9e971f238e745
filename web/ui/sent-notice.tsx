import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'
import { Stack } from './layout.tsx'

type Props = {
  title: string
  /** What the server answered. */
  answer: ReactNode
  /** Framed as the form was. */
  panel?: boolean
  /** What to do next. */
  children?: ReactNode
}

/** Takes the place of a form that was sent. The pressed button is gone, so the focus moves here instead of to the top of the page. */
export function SentNotice({ title, answer, panel = false, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <Stack ref={ref} tabIndex={-1} {...(panel && { panel })}>
      <Alert tone="success" title={title}>
        {answer}
      </Alert>
      {children}
    </Stack>
  )
}
