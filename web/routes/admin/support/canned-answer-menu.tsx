import { useApi } from '#web/api/queries.ts'
import { PreparedTexts } from '#web/features/messaging/conversations/template-menu.tsx'

const manage = { to: '/admin-recovery-support?view=answers', edit: 'Edit canned answers', add: 'Add a canned answer' }

/** Canned answers, filled in for the person who asked. */
export function CannedAnswerMenu({ id, onChoose }: { id: string; onChoose: (text: string) => void }) {
  const { data } = useApi('GET /admin/support/{id}/answers', { params: { id } })
  return <PreparedTexts label="Canned answers" templates={data?.templates ?? []} manage={manage} onChoose={onChoose} />
}
