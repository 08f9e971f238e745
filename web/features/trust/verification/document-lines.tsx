import type { Verification } from '#contract/trust/verification.ts'
import { DocumentBadge } from '#web/features/homes/listings/status-badges.tsx'
import { Expiry } from '#web/features/trust/documents/expiry.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type ComplianceDocument = Verification['items'][number]['documents'][number]

/** The documents of one checklist item: the status of each, until when it is valid, and the reviewer's message. */
export const DocumentLines = ({ documents }: { documents: readonly ComplianceDocument[] }) => (
  <Stack as="ul" gap={2}>
    {documents.map((document) => (
      <Stack as="li" gap={1} panel key={document.id}>
        <Row>
          <a href={document.url} target="_blank" rel="noreferrer">
            {document.name}
          </a>
          <DocumentBadge status={document.status} />
          {document.expiresAt && <Expiry document={document} />}
        </Row>
        {document.adminNotes && <Muted>{document.adminNotes}</Muted>}
      </Stack>
    ))}
  </Stack>
)
