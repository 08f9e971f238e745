import type { MouseEvent, ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { findField } from './find-field.ts'
import { Stack } from './layout.tsx'

type Props = {
  /** What went wrong as a whole, if anything did. */
  failure?: string | undefined
  /** What is wrong with single fields, by the names of the fields. */
  errors?: Readonly<Record<string, string | undefined>>
  /** What to do about the failure. */
  children?: ReactNode
}

/**
 * Everything that is wrong with a form of several fields, above them. It takes the focus, and each message links to its field.
 */
export function ErrorSummary({ failure, errors = {}, children }: Props) {
  const wrong = Object.entries(errors).flatMap(([name, message]) => (message ? [{ name, message }] : []))
  if (!failure && wrong.length === 0) return null
  // The server's message for the whole is the one of the first field.
  const isSaid = wrong.some(({ message }) => message === failure)
  return (
    <div data-error-summary tabIndex={-1}>
      <Alert tone="danger" title={wrong.length > 0 ? 'Please check these fields' : undefined}>
        {failure && !isSaid && <p>{failure}</p>}
        {wrong.length > 0 && (
          <Stack as="ul" gap={1} bullets>
            {wrong.map(({ name, message }) => (
              <li key={name}>
                <a href={`#${name}`} onClick={(event) => goToField(event, name)}>
                  {message}
                </a>
              </li>
            ))}
          </Stack>
        )}
        {children}
      </Alert>
    </div>
  )
}

/** Fields are found by their names within the form, because a page may hold the same form twice. */
function goToField(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const form = event.currentTarget.closest('form')
  if (form) findField(form, name)?.focus()
}
