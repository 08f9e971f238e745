import { templateVariables } from '#contract/messaging/template-variables.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { TemplatesPage } from '#web/features/messaging/templates/templates-page.tsx'
import { NeedsPermission } from '#web/shell/session/needs-permission.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({
    title: 'Message templates',
    description: 'Messages you send often.',
    path: '/homeowner/message-templates',
    isPrivate: true,
  })

export default function MessageTemplates() {
  return (
    <NeedsPermission permission="manage_applications" title="Message templates" what="messages">
      <OwnerTemplates />
    </NeedsPermission>
  )
}

function OwnerTemplates() {
  const query = useApi('GET /owners/message-templates')
  const add = useApiMutation('POST /owners/message-templates')
  const change = useApiMutation('PUT /owners/message-templates/{id}')
  const remove = useApiMutation('DELETE /owners/message-templates/{id}')
  return (
    <TemplatesPage
      title="Message templates"
      description="Write a message once and insert it into a conversation. Names and dates are filled in for each person."
      noun="template"
      variables={templateVariables}
      query={query}
      onAdd={(body) => add.mutateAsync({ body })}
      onChange={(id, body) => change.mutateAsync({ params: { id }, body })}
      onDelete={(id) => remove.mutateAsync({ params: { id } })}
      empty="No templates yet. A welcome message or a rent reminder is a good first one."
    />
  )
}
