import { SupportChatScreen } from '#web/features/messaging/support/support-chat-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: 'Support chat', description: 'Chat with our team.', path: '/homeowner/support-chat', isPrivate: true })

export default SupportChatScreen
