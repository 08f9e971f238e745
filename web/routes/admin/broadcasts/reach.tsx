import type { Api } from '#contract/api.ts'
import type { Sent } from '#contract/endpoint.ts'
import { formatCount, plural } from '#web/ui/format.ts'
import { useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'

type Message = Sent<Api['POST /admin/notifications/audience']>['body']

/** How many people a message would reach, counted now. */
export function BroadcastReach(message: Message) {
  const counted = useList('POST /admin/notifications/audience', { body: message })
  return (
    <QueryView query={counted}>
      {({ people, inBell, mailed }) => (
        <p role="status">
          {people === 0 ? (
            <strong>No one matches.</strong>
          ) : (
            <>
              <strong>This reaches {plural(people, 'person', 'people')}</strong>: {formatCount(inBell)} in the app
              {message.byMail && `, ${formatCount(mailed)} by email`}.
              {(inBell < people || (message.byMail && mailed < people)) && ' The rest have turned off this type of notification.'}
            </>
          )}
        </p>
      )}
    </QueryView>
  )
}
