import { Link } from 'react-router'
import { supportVariables } from '#contract/messaging/template-variables.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { TemplatesPage } from '#web/features/messaging/templates/templates-page.tsx'

/** Answers that staff give often. All staff share them. */
export function CannedAnswers({ back }: { back: string }) {
  const query = useApi('GET /admin/support-answers')
  const add = useApiMutation('POST /admin/support-answers')
  const change = useApiMutation('PUT /admin/support-answers/{id}')
  const remove = useApiMutation('DELETE /admin/support-answers/{id}')
  return (
    <TemplatesPage
      title="Canned answers"
      description={
        <>
          Write an answer once and insert it into a chat or an email. All staff share them.{' '}
          <Link to={back}>Back to the queue</Link>
        </>
      }
      noun="answer"
      variables={supportVariables}
      query={query}
      onAdd={(body) => add.mutateAsync({ body })}
      onChange={(id, body) => change.mutateAsync({ params: { id }, body })}
      onDelete={(id) => remove.mutateAsync({ params: { id } })}
      empty="No canned answers yet. How to change an email or a card is a good first one."
    />
  )
}
