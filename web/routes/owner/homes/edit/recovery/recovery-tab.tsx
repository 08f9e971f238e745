import { programType } from '#contract/enumerations.ts'
import { useApi } from '#web/api/queries.ts'
import { EditableCheckList } from '#web/routes/owner/homes/edit/check-list.tsx'
import { EnumOptions } from '#web/routes/owner/homes/edit/enum-options.tsx'
import { ItemList } from '#web/routes/owner/homes/edit/item-list.tsx'
import { naming, saveList } from '#web/routes/owner/homes/edit/save-list.ts'
import { saveSet } from '#web/routes/owner/homes/edit/save-set.ts'
import { TabForm, TabGroup, Wide } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CheckboxField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { programTypeLabel } from '#web/ui/labels.ts'
import { checkPrograms, newProgram, recoveryOf, toProgramData } from './programs.ts'

export function RecoveryTab({ home, reload }: TabProps) {
  const params = { id: home.id }
  const wrapper = 'programData'
  const tab = useTab({
    home,
    reload,
    section: 'recovery',
    draftOf: recoveryOf,
    check: checkPrograms,
    async save({ features, programs }, { send, stored, change }) {
      await saveSet(features, {
        clear: (headers) => send('DELETE /homes/{id}/recovery-features', { params, body: {} }, { headers }),
        add: (recoveryFeatureId) => send('POST /homes/{id}/recovery-features', { params, body: { recoveryFeatureId } }),
      })
      await saveList(programs, stored.programs, {
        create: (item) =>
          send('POST /homes/{id}/programs', { params, body: { programData: toProgramData(item) } }, { at: item.id, wrapper }),
        change: (item) =>
          send(
            'PUT /homes/{id}/programs/{pid}',
            { params: { ...params, pid: item.id }, body: { programData: toProgramData(item) } },
            { at: item.id, wrapper },
          ),
        remove: (pid) => send('DELETE /homes/{id}/programs/{pid}', { params: { ...params, pid } }),
        onCreated: naming(change, 'programs'),
      })
      return 'Recovery features and programs updated successfully!'
    },
  })
  return (
    <TabForm tab={tab}>
      <TabGroup title="Recovery features" help="How the home supports people. Check only what you offer.">
        <EditableCheckList
          query={useApi('GET /homes/recovery-features')}
          failed="Failed to load recovery features"
          empty="There are no recovery features to choose from yet."
          searchLabel="Search recovery features"
          groupsOf={(choices) => [{ title: 'Offered here', choices }]}
          chosen={tab.draft.features}
          onChange={(features) => tab.change({ features })}
        />
      </TabGroup>
      <ItemList
        title="Programs"
        help="Meetings and programs residents go to, at the home or nearby."
        noun="program"
        empty="No programs yet."
        items={tab.draft.programs}
        stored={tab.stored.programs}
        errors={tab.errors}
        onChange={(step) => tab.change(({ programs }) => ({ programs: [...step(programs)] }))}
        make={newProgram}
        nameOf={({ name }) => name}
        note={({ type, isActive, required }) => (
          <>
            <Badge>{programTypeLabel[type]}</Badge>
            {required && <Badge tone="strong">Required</Badge>}
            {!isActive && <Badge>Not shown</Badge>}
          </>
        )}
      >
        {(_program, { text, flag }) => (
          <>
            <TextField label="Name" maxLength={120} {...text('name')} />
            <SelectField label="Type" {...text('type')}>
              <EnumOptions values={programType.options} labels={programTypeLabel} />
            </SelectField>
            <Wide>
              <TextArea label="Description" optional rows={3} maxLength={2000} {...text('description')} />
            </Wide>
            <CheckboxField label="Active: shown on the home’s page" {...flag('isActive')} />
            <CheckboxField label="Required: every resident takes part" {...flag('required')} />
          </>
        )}
      </ItemList>
    </TabForm>
  )
}
