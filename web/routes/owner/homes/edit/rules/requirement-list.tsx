import { requirementType } from '#contract/enumerations.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { ItemList, type ListProps } from '#web/routes/owner/homes/edit/item-list.tsx'
import { Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { requirementTypeLabel } from '#web/ui/labels.ts'
import { newRequirement, type Requirement } from './rules-draft.ts'

export const EditableRequirementList = (props: ListProps<Requirement>) => (
  <ItemList
    title="Requirements"
    help="What someone needs to move in, so people know before they apply."
    noun="requirement"
    empty="No requirements yet."
    make={newRequirement}
    nameOf={({ description }) => description}
    note={({ type, required }) => (
      <>
        <Badge>{requirementTypeLabel[type]}</Badge>
        {required && <Badge tone="strong">Required</Badge>}
      </>
    )}
    {...props}
  >
    {(_requirement, { text, flag }) => (
      <>
        <SelectField label="Type" {...text('type')}>
          <EnumOptions values={requirementType.options} labels={requirementTypeLabel} />
        </SelectField>
        <Wide>
          <TextField label="Description" maxLength={1000} {...text('description')} />
        </Wide>
        <Wide>
          <TextArea label="Details" optional rows={2} maxLength={2000} {...text('details')} />
        </Wide>
        <Wide>
          <TextField
            label="Verification"
            optional
            help="How someone proves it. For example: a letter from an employer"
            maxLength={1000}
            {...text('verification')}
          />
        </Wide>
        <CheckboxField label="Required: no one can move in without it" {...flag('required')} />
      </>
    )}
  </ItemList>
)
