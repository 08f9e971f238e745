import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { readWarning, readWarningForHome, risksOf } from '#contract/messaging/message-risks.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Muted } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'
import styles from './conversations.module.css'

export type ShownMessage = {
  id: string
  isMine: boolean
  by: string
  message: string
  sentAt: Date | string
  readAt: Date | string | null
  kind?: 'MESSAGE' | 'STAFF_VIEW'
}

type Props<Message extends ShownMessage> = {
  messages: readonly Message[]
  /** The time zone of the home; a conversation with support has none. */
  zone?: string | undefined
  /** Fills the height that the window leaves. */
  isTall?: boolean
  /** Names the writer on the reader's own side, for a team that shares a conversation. */
  namesColleagues?: boolean
  /** Whether the people of a home read it: their risks are not those of a person who looks for a bed. */
  isHome?: boolean | undefined
  /** Above the first message: how to see earlier ones. */
  before?: ReactNode
  /** Below a message's text, such as its files. */
  extra?: (message: Message) => ReactNode
  /** After the last message: what is still on its way. */
  children?: ReactNode
  /** Changes with what is on its way, so that its state is in view too. */
  childrenKey?: string
}

/** How far from the end, in pixels, someone still reads the newest messages. */
const nearEnd = 80

/**
 * What both sides wrote, in order. New messages scroll into view without moving the page, unless someone is reading earlier ones.
 */
export function MessageList<Message extends ShownMessage>({
  messages,
  zone,
  isTall,
  namesColleagues,
  isHome = false,
  before,
  extra,
  children,
  childrenKey,
}: Props<Message>) {
  const list = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const newest = messages.at(-1)
  const last = newest?.id
  const showEnd = () => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }
  // Where a team shares a conversation, one's own message is on its way first, and a colleague's is no reason to scroll.
  const follow = useEffectEvent(() => {
    if (isAtEnd.current || (newest?.isMine && !namesColleagues)) showEnd()
  })
  const showOutgoing = useEffectEvent(showEnd)
  useEffect(() => {
    if (last) follow()
  }, [last])
  useEffect(() => {
    if (childrenKey) showOutgoing()
  }, [childrenKey])
  return (
    <ol
      ref={list}
      className={`${styles.list} ${isTall ? styles.tall : ''}`}
      aria-label="Messages"
      aria-live="polite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd
      }}
    >
      {before && <li>{before}</li>}
      {messages.map((message) =>
        message.kind === 'STAFF_VIEW' ? (
          <StaffView key={message.id} message={message} zone={zone} />
        ) : (
          <li key={message.id} className={message.isMine ? styles.mine : undefined}>
            {message.message && <p className={styles.text}>{message.message}</p>}
            {extra?.(message)}
            {!message.isMine && <ReadWarnings text={message.message} isHome={isHome} />}
            <Muted>
              <Dots
                of={[
                  <span key="by">
                    {message.isMine && !namesColleagues ? 'You' : message.by},{' '}
                    <PastDateTime at={message.sentAt} {...(zone && { zone })} />
                  </span>,
                  message.isMine && (message.readAt ? 'read' : 'sent'),
                ]}
              />
            </Muted>
          </li>
        ),
      )}
      {children}
    </ol>
  )
}

/** Both sides see that staff read along, and why. */
const StaffView = ({ message: { message, sentAt }, zone }: { message: ShownMessage; zone?: string | undefined }) => (
  <li>
    <Alert>
      Waymark staff read this conversation, <PastDateTime at={sentAt} {...(zone && { zone })} />. Reason: {message}
    </Alert>
  </li>
)

function ReadWarnings({ text, isHome }: { text: string; isHome: boolean }) {
  const warnings = isHome ? readWarningForHome : readWarning
  return risksOf(text).map(
    (risk) =>
      warnings[risk] && (
        <Alert key={risk} tone="notice">
          {warnings[risk]}
        </Alert>
      ),
  )
}
