import { useState } from 'react'
import { type SavedSearch, savedSearchForm } from '#contract/homes/saved-searches.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { AlertFields, alertsLabel } from '#web/features/homes/search/alert-fields.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'

/** The person's saved searches: open, rename, delete, and when to hear about them. */
export function SavedSearches() {
  const query = useApi('GET /residents/saved-searches', {})
  return (
    <QueryView query={query}>
      {({ savedSearches }) =>
        savedSearches.length === 0 ? (
          <EmptyState title="No saved searches yet">
            <p>Search for homes, then select “Save this search”. We’ll tell you when a bed opens up.</p>
            <ButtonLink to="/search">Find homes</ButtonLink>
          </EmptyState>
        ) : (
          <RecordList cards label="Saved searches">
            {savedSearches.map((search) => (
              <SearchRow key={search.id} search={search} />
            ))}
          </RecordList>
        )
      }
    </QueryView>
  )
}

const heardBy = ({ alerts, byEmail, inApp }: SavedSearch) => {
  if (alerts === 'OFF') return 'Alerts are off'
  const ways = [byEmail && 'by email', inApp && 'in the app'].filter(Boolean).join(' and ')
  return `${alertsLabel[alerts]}, ${ways}`
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { id, name, query, newHomes } = search
  const [step, setStep] = useState<'change' | 'delete'>()
  const remove = useApiMutation('DELETE /residents/saved-searches/{id}')
  const close = () => setStep(undefined)
  const about = <span className="visually-hidden"> {name}</span>
  return (
    <RecordRow
      title={name}
      to={`/search?${query}`}
      heading="h2"
      badge={newHomes > 0 && <Badge tone="notice">{plural(newHomes, 'new match', 'new matches')}</Badge>}
    >
      <Muted>{heardBy(search)}</Muted>
      <Row gap={2}>
        <Button variant="soft" size="sm" onClick={() => setStep('change')}>
          Change{about}
        </Button>
        <Button variant="plain" size="sm" onClick={() => setStep('delete')}>
          Delete{about}
        </Button>
      </Row>
      {step === 'change' && <ChangeSearch search={search} onClose={close} />}
      {step === 'delete' && (
        <ConfirmDialog
          open
          title="Delete this search?"
          action="Delete search"
          doing="Deleting..."
          isDanger
          onConfirm={() => remove.mutateAsync({ params: { id } })}
          onClose={close}
        >
          <p>{name}</p>
        </ConfirmDialog>
      )}
    </RecordRow>
  )
}

function ChangeSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { id, name, alerts, byEmail, inApp } = search
  const [settings, setSettings] = useState({ name, alerts, byEmail, inApp })
  const change = useApiMutation('PUT /residents/saved-searches/{id}')
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: savedSearchForm,
    read: () => settings,
    send: async (body) => {
      await change.mutateAsync({ params: { id }, body })
      onClose()
    },
  })
  return (
    <Dialog open title="Change saved search" onClose={onClose}>
      <Stack {...formProps} as="form">
        {failure && Object.keys(errors).length === 0 && <Alert tone="danger">{failure}</Alert>}
        <AlertFields settings={settings} errors={errors} onChange={(part) => setSettings((before) => ({ ...before, ...part }))} />
        <FormActions submit="Save changes" isSubmitting={isSubmitting} onCancel={onClose} />
      </Stack>
    </Dialog>
  )
}
