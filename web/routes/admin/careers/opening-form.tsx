import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { jobEmploymentLabel, jobPayPeriodLabel } from '#contract/content/careers.labels.ts'
import { jobOpeningForm, type StaffJobOpening } from '#contract/content/careers.ts'
import { centsToDecimal } from '#contract/money.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useSeenVersion } from '#web/drafts/use-seen-version.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { CheckboxField, TextArea, TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/form.ts'
import { FormActions } from '#web/ui/form-actions.tsx'
import { formText } from '#web/ui/form-text.ts'
import { CardGrid, Stack } from '#web/ui/layout.tsx'
import { NewerVersion } from '#web/ui/newer-version.tsx'
import { parseMoney } from '#web/ui/parse-money.ts'

type Props = { opening?: StaffJobOpening | undefined; onSaved?: (opening: StaffJobOpening) => void; onClose: () => void }

/**
 * Writes a position, or changes one. A new one is a draft until it is opened. It never overwrites what someone else saved in the
 * meantime.
 */
export function OpeningForm(props: Props) {
  const [opened, setOpened] = useState(0)
  return (
    <Dialog open wide title={props.opening ? 'Edit opening' : 'New opening'} onClose={props.onClose}>
      <OpeningFields key={opened} {...props} onReload={() => setOpened(opened + 1)} />
    </Dialog>
  )
}

function OpeningFields({ opening, onSaved, onClose, onReload }: Props & { onReload: () => void }) {
  const queryClient = useQueryClient()
  const keptAs = `job-opening-${opening?.id ?? 'new'}`
  const [version] = useSeenVersion(keptAs, opening?.version)
  const create = useApiMutation('POST /admin/job-openings')
  const change = useApiMutation('PUT /admin/job-openings/{id}')
  const [isRemote, setRemote] = useState(opening?.isRemote ?? false)
  const { formProps, errors, failure, isSubmitting } = useForm({
    schema: jobOpeningForm,
    keptAs,
    version,
    read: (data) => ({
      ...Object.fromEntries(data),
      isRemote: data.has('isRemote'),
      city: formText(data, 'city') || null,
      state: formText(data, 'state') || null,
      payFromCents: parseMoney(formText(data, 'payFromCents')),
      payToCents: parseMoney(formText(data, 'payToCents')),
    }),
    async send(body) {
      // Someone else may have changed what was refused, so the newest version is fetched.
      const onError = () => queryClient.invalidateQueries()
      const saved = opening
        ? await change.mutateAsync({ params: { id: opening.id }, body: { ...body, version: version! } }, { onError })
        : await create.mutateAsync({ body })
      announce({ words: opening ? 'Changes saved.' : 'Draft saved. Open it when it is ready.' })
      onSaved?.(saved)
      onClose()
    },
  })
  const amount = (cents: number | undefined) => (cents === undefined ? '' : centsToDecimal(cents).replace(/\.00$/, ''))
  return (
    <Stack as="form" {...formProps}>
      <ErrorSummary failure={failure} errors={errors} />
      {opening?.version !== version && !isSubmitting && <NewerVersion keptAs={keptAs} onReload={onReload} />}
      <CardGrid as="div" min={14}>
        <TextField label="Title" name="title" maxLength={120} defaultValue={opening?.title} error={errors.title} />
        <TextField label="Team" name="team" maxLength={80} defaultValue={opening?.team} error={errors.team} />
        <EnumSelect
          label="Employment"
          name="employment"
          labels={jobEmploymentLabel}
          defaultValue={opening?.employment ?? 'FULL_TIME'}
          error={errors.employment}
        />
      </CardGrid>
      <CheckboxField label="Remote" name="isRemote" checked={isRemote} onChange={({ target }) => setRemote(target.checked)} />
      <CardGrid as="div" min={14}>
        <TextField
          label="City"
          name="city"
          maxLength={80}
          optional={isRemote}
          defaultValue={opening?.city ?? ''}
          error={errors.city}
        />
        <TextField
          label="State"
          name="state"
          maxLength={2}
          optional={isRemote}
          defaultValue={opening?.state ?? ''}
          error={errors.state}
        />
      </CardGrid>
      <CardGrid as="div" min={14}>
        <TextField
          label="Pay from, in dollars"
          name="payFromCents"
          inputMode="decimal"
          defaultValue={amount(opening?.payFromCents)}
          error={errors.payFromCents}
        />
        <TextField
          label="Pay to, in dollars"
          name="payToCents"
          inputMode="decimal"
          defaultValue={amount(opening?.payToCents)}
          error={errors.payToCents}
        />
        <EnumSelect
          label="Pay period"
          name="payPeriod"
          labels={jobPayPeriodLabel}
          defaultValue={opening?.payPeriod ?? 'HOUR'}
          error={errors.payPeriod}
        />
      </CardGrid>
      <TextArea
        label="Description"
        name="description"
        rows={12}
        maxLength={12_000}
        help="What the person does, what they bring, and how the first weeks look. Leave an empty line between paragraphs."
        defaultValue={opening?.description}
        error={errors.description}
      />
      <FormActions submit={opening ? 'Save changes' : 'Save draft'} isSubmitting={isSubmitting} onCancel={onClose} />
    </Stack>
  )
}
