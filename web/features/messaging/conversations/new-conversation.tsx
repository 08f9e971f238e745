import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { screen } from '#contract/screens.ts'
import { call } from '#web/api/client.ts'
import { QueryView } from '#web/ui/query-view.tsx'

/** "Ask a question" on a home's page leads here: finds or opens the conversation with that home, and shows it. */
export function NewConversation({ homeId }: { homeId: string }) {
  const query = useQuery({
    queryKey: ['POST /conversations', homeId],
    queryFn: () => call('POST /conversations', { body: { homeId } }),
    retry: false,
  })
  return (
    <QueryView query={query}>
      {({ id }) => <Navigate replace to={screen('/residents/messages', { conversation: id })} />}
    </QueryView>
  )
}
