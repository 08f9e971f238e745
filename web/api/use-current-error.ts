import { useEffect, useEffectEvent } from 'react'

type Refused = { error: Error | null; reset: () => void }

/** Why an action on a record was refused. It speaks of the record as it was, so it goes as soon as the record's status changes. */
export function useCurrentError(status: string, ...actions: readonly Refused[]) {
  const refused = actions.filter(({ error }) => error !== null)
  const forget = useEffectEvent((_status: string) => {
    for (const { reset } of refused) reset()
  })
  useEffect(() => forget(status), [status])
  return refused[0]?.error?.message
}
