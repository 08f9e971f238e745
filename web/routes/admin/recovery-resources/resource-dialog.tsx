import { useState } from 'react'
import type { ResourceCategory } from '#contract/content/resource-categories.ts'
import { useApi } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ResourceForm } from './resource-form.tsx'

type Props = { id: string | undefined; categories: readonly ResourceCategory[]; onClose: () => void }

/** A new resource, or an existing one with everything that is stored of it. */
export const ResourceDialog = ({ id, categories, onClose }: Props) => (
  <Dialog open wide title={id ? 'Edit resource' : 'New resource'} onClose={onClose}>
    {id ? (
      <Existing id={id} categories={categories} onClose={onClose} />
    ) : (
      <ResourceForm resource={undefined} categories={categories} onClose={onClose} />
    )}
  </Dialog>
)

function Existing({ id, categories, onClose }: Props & { id: string }) {
  const [opened, setOpened] = useState(0)
  const query = useApi('GET /admin/recovery-resources/{id}', { params: { id } })
  return (
    <QueryView query={query}>
      {(resource) => (
        <Stack>
          <ResourceForm
            key={opened}
            resource={resource}
            categories={categories}
            onClose={onClose}
            onReload={() => setOpened(opened + 1)}
          />
          <Fold summary={<FoldTitle>History</FoldTitle>}>
            <Timeline events={resource.history} />
          </Fold>
        </Stack>
      )}
    </QueryView>
  )
}
