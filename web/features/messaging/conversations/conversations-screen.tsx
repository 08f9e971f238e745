import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { Page } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ListAndThread } from './list-and-thread.tsx'
import { NewConversation } from './new-conversation.tsx'
import { TemplateMenu } from './template-menu.tsx'
import { Thread } from './thread.tsx'
import { useConversationsLive } from './use-conversations-live.ts'

type Props = {
  description: string
  actions?: ReactNode
  /** What to do when no one has written yet. */
  empty: ReactNode
  /** What a conversation links to: the home, the application, the stay. */
  links: (conversation: Conversation) => ReactNode
  isOwner?: boolean
}

/** The list and one conversation: beside one another in a wide window, one after the other on a phone. */
export function ConversationsScreen({ description, actions, empty, links, isOwner = false }: Props) {
  useConversationsLive()
  const [params] = useSearchParams()
  const id = params.get('conversation') ?? undefined
  const homeId = params.get('homeId') ?? undefined
  const isOpen = id !== undefined || homeId !== undefined
  const back = new URLSearchParams(params)
  back.delete('conversation')
  back.delete('homeId')
  return (
    <Page dense title="Messages" description={description} actions={actions}>
      <ListAndThread isOpen={isOpen} list={<ConversationList current={id} showsHome={isOwner} empty={empty} />}>
        {id ? (
          <Thread
            key={id}
            id={id}
            back={`?${back}`}
            links={links}
            isHome={isOwner}
            empty={`No messages yet. Ask what you need to know. Only ${isOwner ? 'they' : 'the people who run this home'} can read it.`}
            {...(isOwner && { insert: (onChoose) => <TemplateMenu conversationId={id} onChoose={onChoose} /> })}
          />
        ) : homeId && !isOwner ? (
          <NewConversation homeId={homeId} />
        ) : (
          <Muted>Choose a conversation to read it here.</Muted>
        )}
      </ListAndThread>
    </Page>
  )
}
