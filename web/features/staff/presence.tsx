import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresenceSubject } from '#contract/overview/presence.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'

const everyMilliseconds = 15_000

type Props = { of: PresenceSubject; id: string }

/** Tells two members of staff who have the same record open about each other. Only one of their decisions can count. */
export function Presence({ of: type, id }: Props) {
  const { data } = useQuery({
    queryKey: ['presence', type, id],
    queryFn: () => call('PUT /admin/presence', { body: { type, id } }),
    refetchInterval: everyMilliseconds,
  })
  useEffect(
    () => () => {
      // Without it the others see the name a little longer, which does no harm.
      call('PUT /admin/presence', { body: { type, id, isLeaving: true } }).catch(() => undefined)
    },
    [type, id],
  )
  const names = data?.others.map(({ name }) => name) ?? []
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert tone="notice">
          {names.join(', ')} {names.length === 1 ? 'has' : 'have'} this open too. Only the first decision counts.
        </Alert>
      )}
    </div>
  )
}
