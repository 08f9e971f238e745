import { Link } from 'react-router'
import { useSession } from '#web/session/use-session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { supportChatOf } from './account-links.ts'
import styles from './chat-button.module.css'

/** Live chat is for people who are signed in. */
export function ChatButton() {
  const { user } = useSession()
  if (!user) return null
  return (
    <aside aria-label="Live chat">
      <Link to={supportChatOf(user.role)} className={styles.chat}>
        <Icon name="chat" /> Live chat
      </Link>
    </aside>
  )
}
