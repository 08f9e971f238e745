import { useState } from 'react'
import { useLocation } from 'react-router'
import { savedViewForm } from '#contract/overview/saved-views.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { errorMessage } from '#web/ui/error-message.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { withoutParams } from '#web/ui/use-query-params.ts'
import { announce } from './notices.ts'

/** The views of this list that the person saved: filters under a name, one click away. */
export function SavedViewsMenu() {
  const { pathname, search } = useLocation()
  const [isNaming, setNaming] = useState(false)
  const { data } = useApi('GET /admin/saved-views')
  const remove = useApiMutation('DELETE /admin/saved-views/{id}')
  // The page says only where one is in the list.
  const query = withoutParams(search, ['page'])
  const views = data?.views.filter(({ screen }) => screen === pathname) ?? []
  const current = views.find((view) => view.query === query)
  return (
    <>
      <Menu
        button={
          <Button variant="plain" size="sm">
            {current ? `View: ${current.name}` : 'Views'}
          </Button>
        }
      >
        {views.map(({ id, name, query: saved }) => (
          <MenuLink key={id} to={`${pathname}?${saved}`} icon={id === current?.id ? 'check' : 'list'}>
            {name}
          </MenuLink>
        ))}
        {views.length > 0 && <MenuSeparator />}
        {current ? (
          <MenuItem
            icon="close"
            onClick={() =>
              void remove
                .mutateAsync({ params: { id: current.id } })
                .then(() => `View “${current.name}” deleted.`, errorMessage)
                .then((words) => announce({ words }))
            }
          >
            Delete this view
          </MenuItem>
        ) : (
          <MenuItem icon="star" disabled={query === ''} onClick={() => setNaming(true)}>
            {query === '' ? 'Set a filter to save a view' : 'Save this view'}
          </MenuItem>
        )}
      </Menu>
      {isNaming && <NameView screen={pathname} query={query} onClose={() => setNaming(false)} />}
    </>
  )
}

function NameView({ screen, query, onClose }: { screen: string; query: string; onClose: () => void }) {
  const save = useApiMutation('POST /admin/saved-views')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: savedViewForm,
    keptAs: `saved-view-${screen}`,
    read: (data) => ({ screen, query, name: data.get('name') ?? '' }),
    send: async (body) => {
      await save.mutateAsync({ body })
      announce({ words: `View “${body.name}” saved.` })
      onClose()
    },
  })
  return (
    <Dialog open title="Save this view" onClose={onClose}>
      <Stack {...formProps} as="form">
        <ErrorSummary failure={failure} errors={errors} />
        <TextField label="Name" name="name" maxLength={40} error={errors.name} />
        <FormActions submit="Save view" isSubmitting={isSubmitting} onCancel={onClose} />
      </Stack>
    </Dialog>
  )
}
