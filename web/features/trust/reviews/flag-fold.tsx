import { type ComponentType, type SyntheticEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Fold } from '#web/ui/fold.tsx'
import type { FlagFormProps } from './flag-form.tsx'

/** The form loads only for people who open it: public pages are light. */
export function FlagFold({ reviewId, about }: FlagFormProps & { about: string }) {
  const [Form, setForm] = useState<ComponentType<FlagFormProps>>()
  const [hasFailed, setFailed] = useState(false)

  const load = () => {
    setFailed(false)
    import('./flag-form.tsx').then(
      ({ FlagForm }) => setForm(() => FlagForm),
      () => setFailed(true),
    )
  }
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && !Form) load()
  }

  return (
    <Fold
      variant="link"
      onToggle={onToggle}
      className="no-print"
      summary={
        <>
          Report<span className="visually-hidden"> the review “{about}”</span>
        </>
      }
    >
      {Form && <Form reviewId={reviewId} />}
      {!Form && !hasFailed && <p role="status">Loading...</p>}
      {!Form && hasFailed && (
        <p role="alert">
          The form did not load. <Button onClick={load}>Try again</Button>
        </p>
      )}
    </Fold>
  )
}
