import { ruleCategory, ruleEnforcement } from '#contract/enumerations.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { ItemList, type ListProps } from '#web/routes/owner/homes/edit/item-list.tsx'
import { Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { ruleCategoryLabel, ruleEnforcementLabel } from '#web/ui/labels.ts'
import { newRule, type Rule } from './rules-draft.ts'

export const RuleList = (props: ListProps<Rule>) => (
  <ItemList
    title="House rules"
    help="Short and clear. People read them before they apply."
    noun="house rule"
    empty="No house rules yet."
    make={newRule}
    nameOf={({ rule }) => rule}
    note={({ category, isActive }) => (
      <>
        <Badge>{ruleCategoryLabel[category]}</Badge>
        {!isActive && <Badge>Not shown</Badge>}
      </>
    )}
    {...props}
  >
    {(_rule, { text, flag }) => (
      <>
        <SelectField label="Category" {...text('category')}>
          <EnumOptions values={ruleCategory.options} labels={ruleCategoryLabel} />
        </SelectField>
        <SelectField label="Enforcement" {...text('enforcement')}>
          <EnumOptions values={ruleEnforcement.options} labels={ruleEnforcementLabel} />
        </SelectField>
        <Wide>
          <TextField label="Rule" maxLength={300} {...text('rule')} />
        </Wide>
        <Wide>
          <TextArea label="Details" optional rows={3} maxLength={2000} {...text('description')} />
        </Wide>
        <Wide>
          <TextField label="Consequences" optional maxLength={1000} {...text('consequences')} />
        </Wide>
        <CheckboxField label="Active: shown on the home’s page" {...flag('isActive')} />
      </>
    )}
  </ItemList>
)
