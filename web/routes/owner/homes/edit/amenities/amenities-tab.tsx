import { useApi } from '#web/api/queries.ts'
import { EditableCheckList } from '#web/routes/owner/homes/edit/check-list.tsx'
import { saveSet } from '#web/routes/owner/homes/edit/save-set.ts'
import { TabForm, TabGroup } from '#web/routes/owner/homes/edit/tab-form.tsx'
import { type TabProps, useTab } from '#web/routes/owner/homes/edit/use-tab.ts'
import { amenityGroups } from './amenity-groups.ts'

export function AmenitiesTab({ home, reload }: TabProps) {
  const params = { id: home.id }
  const tab = useTab({
    home,
    reload,
    section: 'amenities',
    draftOf: ({ amenityIds }) => ({ chosen: amenityIds.toSorted() }),
    async save({ chosen }, { send }) {
      await saveSet(chosen, {
        clear: (headers) => send('DELETE /homes/{id}/amenities', { params, body: {} }, { headers }),
        add: (amenityId) => send('POST /homes/{id}/amenities', { params, body: { amenityId } }),
      })
      return 'Amenities updated successfully!'
    },
  })
  return (
    <TabForm tab={tab}>
      <TabGroup title="Amenities" help="People use these to filter their search. Check only what the home has today.">
        <EditableCheckList
          query={useApi('GET /amenities')}
          failed="Failed to load amenities"
          empty="No amenities available. Please add some in the admin panel or seed the database."
          searchLabel="Search amenities"
          groupsOf={amenityGroups}
          chosen={tab.draft.chosen}
          onChange={(chosen) => tab.change({ chosen })}
        />
      </TabGroup>
    </TabForm>
  )
}
