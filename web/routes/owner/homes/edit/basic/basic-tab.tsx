import { houseGenre, housingType, propertyType, supportLevel } from '#contract/enumerations.ts'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { FieldGroup, TabForm, Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { houseGenreLabel, housingTypeLabel, propertyTypeLabel, supportLevelLabel } from '#web/ui/labels.ts'
import { basicsBody, basicsOf, checkBasics } from './basics.ts'
import { HouseLineFields } from './house-line-fields.tsx'

export function BasicTab({ home, reload }: TabProps) {
  const tab = useTab({
    home,
    reload,
    section: 'basic',
    draftOf: basicsOf,
    check: checkBasics,
    async save(draft, { send, stored }) {
      const params = { id: home.id }
      await send('PUT /homes/{id}', { params, body: basicsBody(draft, home.editing.ownerId) })
      if (JSON.stringify(draft.houseLine) !== JSON.stringify(stored.houseLine))
        await send('PUT /homes/{id}/house-line', { params, body: draft.houseLine }, { at: 'houseLine' })
      return 'Basic information updated successfully!'
    },
  })
  const { text } = tab.fields
  return (
    <TabForm tab={tab}>
      <FieldGroup title="Name and type">
        <Wide>
          <TextField label="Title" help="The name people will search for." maxLength={120} {...text('title')} />
        </Wide>
        <Wide>
          <TextField
            label="Short description"
            optional
            help="One sentence for lists and maps."
            maxLength={300}
            {...text('shortDescription')}
          />
        </Wide>
        <SelectField label="Property Type" required {...text('propertyType')}>
          <EnumOptions values={propertyType.options} labels={propertyTypeLabel} empty="Choose one" />
        </SelectField>
        <SelectField label="Housing Type" required {...text('housingType')}>
          <EnumOptions values={housingType.options} labels={housingTypeLabel} empty="Choose one" />
        </SelectField>
        <SelectField label="Who lives here" {...text('houseGenre')}>
          <EnumOptions values={houseGenre.options} labels={houseGenreLabel} />
        </SelectField>
        <SelectField label="Support level" {...text('supportLevel')}>
          <EnumOptions values={supportLevel.options} labels={supportLevelLabel} />
        </SelectField>
      </FieldGroup>
      <FieldGroup title="In your own words">
        <Wide>
          <TextArea
            label="About Us"
            rows={8}
            maxLength={6000}
            help="What a day is like, who lives here, what you help with. Plain words work best."
            {...text('description')}
          />
        </Wide>
        <Wide>
          <TextArea label="Why Choose Us" optional rows={5} maxLength={3000} {...text('whychooseus')} />
        </Wide>
      </FieldGroup>
      <HouseLineFields
        line={tab.draft.houseLine}
        change={(part) => {
          tab.change(({ houseLine }) => ({ houseLine: { ...houseLine, ...part } }))
          tab.forgive(Object.keys(part).map((name) => `houseLine.${name}`))
        }}
        errors={tab.errors}
      />
    </TabForm>
  )
}
