import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { supportView } from '#contract/messaging/staff-support.ts'
import { ListAndThread } from '#web/features/messaging/conversations/list-and-thread.tsx'
import { useConversationsLive } from '#web/features/messaging/conversations/use-conversations-live.ts'
import { rowOf } from '#web/features/staff/rows.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { keepFocus } from '#web/ui/lost-focus.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { CannedAnswers } from './canned-answers.tsx'
import { ReportList } from './report-list.tsx'
import { ReportPanel } from './report-panel.tsx'
import { SupportPanel } from './support-panel.tsx'
import { SupportQueue } from './support-queue.tsx'
import { supportTabs } from './support-tabs.ts'

const path = '/admin-recovery-support'
export const meta = () =>
  pageMeta({ title: 'Recovery support', description: 'Chats and contact messages.', path, isPrivate: true })

export default function RecoverySupport() {
  const [params] = useSearchParams()
  return params.get('view') === 'answers' ? <CannedAnswers back={path} /> : <Support />
}

/** The list gets narrower beside an open item, which takes the focus from its row: into the item, and back to the row at its end. */
function useFocusOfItem(item: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const last = useRef(item)
  useEffect(() => {
    const before = last.current
    last.current = item
    if (before !== item) keepFocus(item ? panel.current : () => rowOf(before ?? ''))
  }, [item])
  return panel
}

/** Everyone who waits for an answer, and one of them beside the list. */
function Support() {
  useConversationsLive()
  const [params] = useSearchParams()
  const status = params.get('status')
  const isReported = status === 'reported'
  const view = supportView.catch('unassigned').parse(status)
  const search = params.get('search') ?? ''
  const query = useList('GET /admin/support', {
    query: { view, page: isReported ? 1 : pageOf(params), ...(search && { search }) },
  })
  const item = params.get('item') ?? undefined
  const panel = useFocusOfItem(item)
  const addressOf = (id: string | undefined) => {
    const next = new URLSearchParams(params)
    next.delete('item')
    if (id) next.set('item', id)
    return `?${next}`
  }
  const tabs = supportTabs(query.data?.counts, isReported ? 'reported' : view)
  const lists = { tabs, current: item, addressOf }
  const list = isReported ? <ReportList {...lists} /> : <SupportQueue {...lists} query={query} view={view} />
  return (
    <Page
      dense
      title="Recovery support"
      description="Longest wait first. Once a message is assigned to you, only you can answer it until you reassign it."
      actions={
        <ButtonLink to={`${path}?view=answers`} variant="plain">
          Canned answers
        </ButtonLink>
      }
    >
      {item ? (
        <ListAndThread even isOpen list={list}>
          <div ref={panel} tabIndex={-1}>
            {isReported ? (
              <ReportPanel key={item} id={item} back={addressOf(undefined)} />
            ) : (
              <SupportPanel key={item} id={item} back={addressOf(undefined)} />
            )}
          </div>
        </ListAndThread>
      ) : (
        list
      )}
    </Page>
  )
}
