import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { MessageTemplate } from '#contract/messaging/message-templates.ts'
import type { TemplateVariable } from '#contract/messaging/template-variables.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { type TemplateContent, TemplateForm } from './template-form.tsx'

type Asked = { is: 'add' } | { is: 'edit' | 'delete'; template: MessageTemplate }
type Props = {
  title: string
  description: ReactNode
  /** What one is called: "template". */
  noun: string
  variables: readonly TemplateVariable[]
  query: UseQueryResult<{ templates: MessageTemplate[] }>
  onAdd: (content: TemplateContent) => Promise<unknown>
  onChange: (id: string, content: TemplateContent & { version: number }) => Promise<unknown>
  onDelete: (id: string) => Promise<unknown>
  empty: string
}

/** Messages that are written once and inserted into conversations. */
export function TemplatesPage({ title, description, noun, variables, query, onAdd, onChange, onDelete, empty }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const [opened, setOpened] = useState(0)
  const close = () => setAsked(undefined)
  const chosen = asked && 'template' in asked ? asked.template : undefined
  const template = query.data?.templates.find(({ id }) => id === chosen?.id) ?? chosen
  return (
    <Page
      dense
      title={title}
      description={description}
      actions={<Button onClick={() => setAsked({ is: 'add' })}>Add {noun}</Button>}
    >
      <QueryView query={query}>
        {({ templates }) =>
          templates.length === 0 ? (
            <EmptyState>
              <p>{empty}</p>
            </EmptyState>
          ) : (
            <RecordList cards label={title}>
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
      <Muted>You can use {variables.map((name) => `{{${name}}}`).join(', ')}.</Muted>
      <Dialog
        wide
        open={asked !== undefined && asked.is !== 'delete'}
        title={template ? `Edit ${noun}` : `Add ${noun}`}
        onClose={close}
      >
        <TemplateForm
          key={`${template?.id}:${opened}`}
          template={template}
          noun={noun}
          variables={variables}
          onSave={(content, version) => (template ? onChange(template.id, { ...content, version: version! }) : onAdd(content))}
          onDone={close}
          onReload={() => setOpened(opened + 1)}
        />
      </Dialog>
      <ConfirmDialog
        open={asked?.is === 'delete'}
        title={`Delete “${template?.name}”?`}
        action={`Delete ${noun}`}
        doing="Deleting..."
        isDanger
        onConfirm={() => onDelete(template!.id)}
        onClose={close}
      >
        <p>Messages you sent with it stay as they are.</p>
      </ConfirmDialog>
    </Page>
  )
}
