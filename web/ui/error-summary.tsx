import { Alert } from './alert.tsx'
import { Stack } from './layout.tsx'

type Props = {
  /** What went wrong as a whole, if anything did. */
  failure?: string | undefined
  /** What is wrong with single fields, by the ids of the fields. */
  errors?: Readonly<Record<string, string | undefined>>
}

/** Everything that is wrong with a long form, above it. Each message leads to its field. */
export function ErrorSummary({ failure, errors = {} }: Props) {
  const wrong = Object.entries(errors).flatMap(([id, message]) => (message ? [{ id, message }] : []))
  if (!failure && wrong.length === 0) return null
  return (
    <Alert tone="danger" title={wrong.length > 0 ? 'Please check these fields' : undefined}>
      {failure && <p>{failure}</p>}
      {wrong.length > 0 && (
        <Stack as="ul" gap={1} bullets>
          {wrong.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </Stack>
      )}
    </Alert>
  )
}
