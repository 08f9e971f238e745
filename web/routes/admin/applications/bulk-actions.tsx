import { useState } from 'react'
import type * as z from 'zod'
import type { AdminApplicationRow } from '#contract/stays/admin-applications.ts'
import { rejectionCode } from '#contract/stays/application.lifecycle.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { BulkActions } from '#web/features/staff/bulk-actions.tsx'
import { rejectionLabel } from '#web/features/stays/applications/words.ts'
import { EnumSelect } from '#web/ui/enum-select.tsx'

type Props = { rows: readonly AdminApplicationRow[]; onDone: () => void }

const reason = { label: 'Note', help: 'Both sides will see it. It says that staff acted for the home.' }

/** No one is approved in bulk. */
export function ApplicationBulkActions({ rows, onDone }: Props) {
  const [code, setCode] = useState<z.infer<typeof rejectionCode>>('DUPLICATE')
  const bulk = useApiMutation('PUT /admin/applications/bulk')
  const codes = (
    <EnumSelect
      label="Reason"
      labels={rejectionLabel}
      only={rejectionCode.options}
      value={code}
      onChange={(value) => value && setCode(value)}
    />
  )
  return (
    <BulkActions
      noun="application"
      rows={rows}
      actions={{
        MARK_UNDER_REVIEW: { label: 'Start review', title: 'Start the review?', reason },
        REQUEST_INFO: { label: 'Request more information', title: 'Request more information?', reason },
        REJECT: { label: 'Decline', title: 'Decline these applications?', isDanger: true, reason, fields: codes },
        REOPEN: { label: 'Reopen', title: 'Reopen these applications?', reason },
        EXPIRE: { label: 'Close', title: 'Close these applications?', isDanger: true, reason },
      }}
      run={(action, applicationIds, notes) =>
        bulk.mutateAsync({ body: { applicationIds, action, notes, ...(action === 'REJECT' && { rejectionCode: code }) } })
      }
      onDone={onDone}
    />
  )
}
