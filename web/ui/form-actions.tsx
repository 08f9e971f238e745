import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'
import { Row } from './layout.tsx'

type Props = {
  /** What the form does, as a verb: "Save changes". */
  submit: string
  /** The label while it is being sent. */
  sending?: string
  isSubmitting: boolean
  disabled?: boolean
  variant?: 'main' | 'soft'
  onCancel?: (() => void) | undefined
  cancel?: string
  /** More ways out, after the two buttons. */
  children?: ReactNode
}

/** The end of a form: send it, or leave it. It cannot be sent before the page has started, because nothing would receive it. */
export function FormActions({
  submit,
  sending = 'Saving...',
  isSubmitting,
  disabled,
  onCancel,
  cancel,
  children,
  ...button
}: Props) {
  const isHydrated = useHydrated()
  return (
    <Row>
      <Button type="submit" loading={isSubmitting} disabled={disabled || !isHydrated} {...button}>
        {isSubmitting ? sending : submit}
      </Button>
      {onCancel && (
        <Button variant="plain" disabled={isSubmitting} onClick={onCancel}>
          {cancel ?? 'Cancel'}
        </Button>
      )}
      {children}
    </Row>
  )
}
