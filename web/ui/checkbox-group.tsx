import { type ReactNode, useId } from 'react'
import field from './field.module.css'
import { Stack } from './layout.tsx'

/** Several boxes under one question, with one error for all of them. */
export function CheckboxGroup({ legend, error, children }: { legend: string; error: string | undefined; children: ReactNode }) {
  const errorId = useId()
  return (
    <Stack as="fieldset" gap={0} data-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}>
      <legend className={field.label}>{legend}</legend>
      {children}
      {error && (
        <p className={field.error} id={errorId}>
          {error}
        </p>
      )}
    </Stack>
  )
}
