import { useApi } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'

type Props = { conversationId: string; onChoose: (text: string) => void }

/** Inserts a template that is filled in for this person. What is not known stays open for the writer. */
export function TemplateMenu({ conversationId, onChoose }: Props) {
  const { data } = useApi('GET /owners/conversations/{id}/templates', { params: { id: conversationId } })
  const templates = data?.templates ?? []
  return (
    <Menu align="start" button={<Button variant="plain">Templates</Button>}>
      {templates.map(({ id, name, text }) => (
        <MenuItem key={id} onClick={() => onChoose(text)}>
          {name}
        </MenuItem>
      ))}
      {templates.length > 0 && <MenuSeparator />}
      <MenuLink to="/homeowner/message-templates">{templates.length > 0 ? 'Edit templates' : 'Add a template'}</MenuLink>
    </Menu>
  )
}
