import type { SupportView } from '#contract/messaging/staff-support.ts'
import type { StatusTabsProps } from '#web/ui/list/status-tabs.tsx'

type Tab = SupportView | 'reported'

const labels: Record<Tab, string> = {
  unassigned: 'Unassigned',
  mine: 'Mine',
  us: 'Waiting on us',
  them: 'Waiting on them',
  resolved: 'Resolved',
  reported: 'Reported',
}

/** The parts of the queue. The counts are not known before the first answer of the server. */
export const supportTabs = (counts: Readonly<Record<Tab, number>> | undefined, value: Tab): StatusTabsProps => ({
  label: 'Queue',
  value,
  tabs: (Object.keys(labels) as Tab[]).map((tab) => ({ value: tab, label: labels[tab], count: counts?.[tab] ?? null })),
})

/** What an empty part of the queue means. */
export const emptyWords: Record<SupportView, { title: string; text: string }> = {
  unassigned: { title: 'No one is waiting', text: 'New chats and contact messages appear here until someone takes them.' },
  mine: { title: 'You have nothing to answer', text: 'What you take from “Unassigned” appears here until it’s resolved.' },
  us: { title: 'No one is waiting on us', text: 'Everyone has an answer.' },
  them: { title: 'We’re not waiting on anyone', text: 'Chats we answered appear here until the person writes or 14 days pass.' },
  resolved: { title: 'Nothing resolved yet', text: 'Resolved chats, answered messages and spam appear here.' },
}
