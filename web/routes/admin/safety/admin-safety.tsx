import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { Button } from '#web/ui/button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { Incidents } from './incidents.tsx'
import { NewIncident } from './new-incident.tsx'
import { SafetyDocuments } from './safety-documents.tsx'

const description = 'Incidents our staff are handling, and each home’s safety documents.'

export const meta = () => pageMeta({ title: 'Safety', description, path: '/admin-safety', isPrivate: true })

/** Incidents and safety documents. Documents are for reviewers, incidents for support too. */
export default function AdminSafety() {
  const [isNew, setNew] = useState(false)
  const [searchParams, change] = useQueryParams()
  const seesDocuments = useIsStaff()(['REVIEWER'])
  const first = useLocation().pathname === '/admin/safety-docs' ? 'documents' : 'incidents'
  const view = seesDocuments && (searchParams.get('view') ?? first) === 'documents' ? 'documents' : 'incidents'
  return (
    <Page
      dense
      title="Safety"
      description={description}
      actions={<Button onClick={() => setNew(true)}>Record an incident</Button>}
    >
      <Tabs
        label="Safety"
        tabs={[
          { value: 'incidents', label: 'Incidents' },
          ...(seesDocuments ? [{ value: 'documents', label: 'Safety documents' }] : []),
        ]}
        value={view}
        onChange={(next) => change({ view: next === first ? null : next, status: null, search: null, page: null })}
      >
        {view === 'documents' ? <SafetyDocuments /> : <Incidents />}
      </Tabs>
      {isNew && <NewIncident onClose={() => setNew(false)} />}
    </Page>
  )
}
