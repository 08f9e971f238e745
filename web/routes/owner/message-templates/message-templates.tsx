import { useState } from 'react'
import type { MessageTemplate } from '#contract/messaging/message-templates.ts'
import { templateVariables } from '#contract/messaging/template-variables.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { NeedsPermission } from '#web/shell/session/needs-permission.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { TemplateForm } from './template-form.tsx'

export const meta = () =>
  pageMeta({
    title: 'Message templates',
    description: 'Messages you send often.',
    path: '/homeowner/message-templates',
    isPrivate: true,
  })

type Asked = { is: 'add' } | { is: 'edit' | 'delete'; template: MessageTemplate }

export default function MessageTemplates() {
  return (
    <NeedsPermission permission="manage_applications" title="Message templates" what="messages">
      <Templates />
    </NeedsPermission>
  )
}

function Templates() {
  const query = useApi('GET /owners/message-templates')
  const remove = useApiMutation('DELETE /owners/message-templates/{id}')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const template = asked && 'template' in asked ? asked.template : undefined
  return (
    <Page
      dense
      title="Message templates"
      description="Write a message once and insert it into a conversation. Names and dates are filled in for each person."
      actions={<Button onClick={() => setAsked({ is: 'add' })}>Add template</Button>}
    >
      <QueryView query={query}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState>
              <p>No templates yet. A welcome message or a rent reminder is a good first one.</p>
            </EmptyState>
          ) : (
            <RecordList cards label="Templates">
              {templates.map((one) => (
                <RecordRow
                  key={one.id}
                  heading="h2"
                  title={one.name}
                  action={
                    <RowMenu about={one.name}>
                      <MenuItem onClick={() => setAsked({ is: 'edit', template: one })}>Edit</MenuItem>
                      <MenuItem isDanger onClick={() => setAsked({ is: 'delete', template: one })}>
                        Delete
                      </MenuItem>
                    </RowMenu>
                  }
                >
                  <Text typed>{one.body}</Text>
                </RecordRow>
              ))}
            </RecordList>
          )
        }
      </QueryView>
      <Muted>You can use {templateVariables.map((name) => `{{${name}}}`).join(', ')}.</Muted>
      <Dialog
        wide
        open={asked !== undefined && asked.is !== 'delete'}
        title={template ? 'Edit template' : 'Add template'}
        onClose={close}
      >
        <TemplateForm key={template?.id} template={template} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asked?.is === 'delete'}
        title={`Delete “${template?.name}”?`}
        action="Delete template"
        doing="Deleting..."
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id: template!.id } })}
        onClose={close}
      >
        <p>Messages you sent with it stay as they are.</p>
      </ConfirmDialog>
    </Page>
  )
}
