import { ItemList } from '#web/routes/owner/homes/edit/item-list.tsx'
import { naming, saveList } from '#web/routes/owner/homes/edit/save-list.ts'
import { TabForm } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { Badge } from '#web/ui/badge.tsx'
import { homeStaffRoleLabel } from '#web/ui/labels.ts'
import { StaffPersonFields } from './person-fields.tsx'
import { checkStaff, newPerson, staffOf, toStaffData } from './staff-draft.ts'

export function StaffTab({ home, reload }: TabProps) {
  const params = { id: home.id }
  const wrapper = 'staffData'
  const tab = useTab({
    home,
    reload,
    section: 'staff',
    draftOf: staffOf,
    check: checkStaff,
    async save({ staff }, { send, stored, change }) {
      await saveList(staff, stored.staff, {
        create: (item) =>
          send('POST /homes/{id}/staff', { params, body: { staffData: toStaffData(item) } }, { at: item.id, wrapper }),
        change: (item) =>
          send(
            'PUT /homes/{id}/staff/{sid}',
            { params: { ...params, sid: item.id }, body: { staffData: toStaffData(item) } },
            { at: item.id, wrapper },
          ),
        remove: (sid) => send('DELETE /homes/{id}/staff/{sid}', { params: { ...params, sid } }),
        onCreated: naming(change, 'staff'),
      })
      return 'Staff members updated successfully!'
    },
  })
  return (
    <TabForm tab={tab}>
      <ItemList
        title="Staff members"
        help="People look for a face and a name before they call. Residents see phone numbers once they reserve a bed. Only you, your team and our staff see email addresses and emergency phones."
        noun="staff member"
        empty="No staff members yet."
        items={tab.draft.staff}
        stored={tab.stored.staff}
        errors={tab.errors}
        onChange={(step) => tab.change(({ staff }) => ({ staff: [...step(staff)] }))}
        make={newPerson}
        nameOf={({ name }) => name}
        note={({ role, isActive, houseManager247 }) => (
          <>
            <Badge>{homeStaffRoleLabel[role]}</Badge>
            {houseManager247 && <Badge tone="good">24/7</Badge>}
            {!isActive && <Badge>Not shown</Badge>}
          </>
        )}
      >
        {(person, fields, change) => <StaffPersonFields {...{ person, fields, change }} homeId={home.id} errors={tab.errors} />}
      </ItemList>
    </TabForm>
  )
}
