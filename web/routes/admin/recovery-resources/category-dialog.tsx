import { type ResourceCategory, resourceCategoryForm } from '#contract/content/resource-categories.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { Stack } from '#web/ui/layout.tsx'

type Props = { category?: ResourceCategory; onClose: () => void }

export function CategoryDialog({ category, onClose }: Props) {
  const add = useApiMutation('POST /admin/resource-categories')
  const save = useApiMutation('PUT /admin/resource-categories/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: resourceCategoryForm,
    keptAs: `resource-category-${category?.id ?? 'new'}`,
    read: (data) => Object.fromEntries(data),
    send: async (body) => {
      if (category) await save.mutateAsync({ params: { id: category.id }, body })
      else await add.mutateAsync({ body })
      announce({ words: category ? 'Category saved.' : 'Category added.' })
      onClose()
    },
  })
  return (
    <Dialog open title={category ? `Edit ${category.name}` : 'New category'} onClose={onClose}>
      <Stack as="form" {...formProps}>
        <ErrorSummary failure={failure} errors={errors} />
        <TextField label="Name" name="name" maxLength={80} defaultValue={category?.name} error={errors.name} />
        <TextArea
          label="Description"
          name="description"
          rows={2}
          maxLength={300}
          optional
          help="One sentence that visitors read under the name."
          defaultValue={category?.description}
          error={errors.description}
        />
        <FormActions submit={category ? 'Save changes' : 'Add category'} isSubmitting={isSubmitting} onCancel={onClose} />
      </Stack>
    </Dialog>
  )
}
