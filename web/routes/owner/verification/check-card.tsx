import { useState } from 'react'
import type { Verification, VerificationLevel } from '#contract/trust/verification.ts'
import { editorAt } from '#web/features/homes/listings/paths.ts'
import { ComplianceDocumentUpload } from '#web/features/trust/documents/compliance-document-upload.tsx'
import { DocumentLines } from '#web/features/trust/verification/document-lines.tsx'
import { processAt } from '#web/features/trust/verification/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { AnswerField } from './answer-field.tsx'
import type { VerificationAnswersState } from './use-answers.ts'

type Item = Verification['items'][number]
type Props = {
  item: Item
  home: Verification['home']
  level: VerificationLevel
  canEdit: boolean
  answers: VerificationAnswersState
}

/** One checklist item, with the fields where it is answered. */
export function CheckCard({ item, home, level, canEdit, answers }: Props) {
  const isNeeded = item.kind !== 'ANSWERS' || item.fields.some(({ isOptional }) => !isOptional)
  return (
    <Card title={item.title} actions={isNeeded ? <Done item={item} /> : <Badge>Optional</Badge>}>
      {item.help && (
        <Muted measure size="inherit">
          {item.help}
        </Muted>
      )}
      {item.fields.map((field) => (
        <AnswerField key={field.name} field={field} answers={answers} isLocked={!canEdit} />
      ))}
      {item.kind === 'DOCUMENT' && <ComplianceDocuments item={item} homeId={home.id} canEdit={canEdit} />}
      {!item.isDone && canEdit && (
        <Row>
          <WayThere kind={item.kind} homeId={home.id} level={level} />
        </Row>
      )}
    </Card>
  )
}

const Done = ({ item: { isDone } }: { item: Item }) =>
  isDone ? <Badge tone="good">Complete</Badge> : <Badge tone="notice">Missing</Badge>

function WayThere({ kind, homeId, level }: { kind: Item['kind']; homeId: string; level: VerificationLevel }) {
  if (kind === 'LISTING')
    return (
      <ButtonLink to={editorAt(homeId)} variant="soft">
        Finish the listing
      </ButtonLink>
    )
  if (kind !== 'LEVEL' || level !== 'PREMIUM') return null
  return (
    <ButtonLink to={processAt('VERIFIED', homeId)} variant="soft">
      Get verified first
    </ButtonLink>
  )
}

function ComplianceDocuments({
  item: { title, documents, documentType, isDone, missing },
  homeId,
  canEdit,
}: {
  item: Item
  homeId: string
  canEdit: boolean
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {documents.length > 0 && <DocumentLines documents={documents} />}
      {!isDone && documents.length > 0 && <Text bold>{missing}</Text>}
      {canEdit && !isOpen && (
        <Row>
          <Button variant={isDone ? 'plain' : 'soft'} onClick={() => setOpen(true)}>
            {documents.length > 0 ? 'Upload a newer document' : 'Upload a document'}
            <span className="visually-hidden">: {title}</span>
          </Button>
        </Row>
      )}
      {canEdit && isOpen && documentType && (
        <ComplianceDocumentUpload
          homeId={homeId}
          documentType={documentType}
          onDone={() => setOpen(false)}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  )
}
