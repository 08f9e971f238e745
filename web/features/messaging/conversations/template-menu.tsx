import { useApi } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'

type Filled = { id: string; name: string; text: string }
type MenuProps = {
  label: string
  templates: readonly Filled[]
  /** Where they are written. */
  manage: { to: string; edit: string; add: string }
  onChoose: (text: string) => void
}

/** Inserts a prepared text that is filled in for this person. What is not known stays open for the writer. */
export const PreparedTexts = ({ label, templates, manage, onChoose }: MenuProps) => (
  <Menu align="start" button={<Button variant="plain">{label}</Button>}>
    {templates.map(({ id, name, text }) => (
      <MenuItem key={id} onClick={() => onChoose(text)}>
        {name}
      </MenuItem>
    ))}
    {templates.length > 0 && <MenuSeparator />}
    <MenuLink to={manage.to}>{templates.length > 0 ? manage.edit : manage.add}</MenuLink>
  </Menu>
)

const manage = { to: '/homeowner/message-templates', edit: 'Edit templates', add: 'Add a template' }

/** The templates of an owner. */
export function TemplateMenu({ conversationId, onChoose }: { conversationId: string; onChoose: (text: string) => void }) {
  const { data } = useApi('GET /owners/conversations/{id}/templates', { params: { id: conversationId } })
  return <PreparedTexts label="Templates" templates={data?.templates ?? []} manage={manage} onChoose={onChoose} />
}
