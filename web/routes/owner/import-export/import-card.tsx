import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportReport } from '#contract/integrations/imports.ts'
import { save } from '#web/api/download.ts'
import { upload } from '#web/api/upload.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { UploadField } from '#web/ui/file-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'
import { ImportPreview, inRows } from './import-preview.tsx'

/** The file stays in this page: the server keeps nothing of it between looking at it and importing it. */
type Checked = { file: File; report: ImportReport; isDone: boolean }

export function ImportCard({ kind }: { kind: FileKind }) {
  const [checked, setChecked] = useState<Checked>()
  const { label, how, check } = fileKinds[kind]
  async function look(file: File, onProgress?: (percent: number) => void) {
    const report = await upload(check, formOf(file), onProgress && { onProgress })
    setChecked({ file, report, isDone: false })
  }
  return (
    <Card title={`Import ${label.toLowerCase()}`}>
      <p>{how}</p>
      <UploadField
        label="CSV file"
        help="Use the columns of the export. Up to 2 MB and 2,000 rows. You’ll see what will change before anything is imported."
        accept=".csv,.txt,text/csv"
        send={(file, onProgress) => {
          // What an earlier file would do must not stand below what is wrong with this one.
          setChecked(undefined)
          return look(file, onProgress)
        }}
      />
      {checked && (
        <>
          <Outcome
            checked={checked}
            kind={kind}
            onDone={(report) => setChecked({ ...checked, report, isDone: true })}
            look={look}
          />
          <ImportPreview report={checked.report} isDone={checked.isDone} />
        </>
      )}
    </Card>
  )
}

function formOf(file: File, fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

type OutcomeProps = {
  checked: Checked
  kind: FileKind
  onDone: (report: ImportReport) => void
  look: (file: File) => Promise<void>
}

function Outcome({ checked: { file, report, isDone }, kind, onDone, look }: OutcomeProps) {
  const queryClient = useQueryClient()
  const { counts, fingerprint, wrongRows } = report
  const good = counts.NEW + counts.CHANGED
  const apply = useAction(async () => {
    onDone(await upload(fileKinds[kind].apply, formOf(file, { fingerprint })))
    await queryClient.invalidateQueries()
  })
  const again = useAction(() => look(file))
  return (
    <>
      {isDone ? (
        <Alert tone="success" title={`${inRows(good)} imported`}>
          {counts.NEW} new, {counts.CHANGED} changed.
          {counts.WRONG > 0 &&
            ` ${inRows(counts.WRONG)} could not be imported. Download them, correct them and choose that file here.`}
        </Alert>
      ) : (
        <Alert tone={good > 0 ? 'info' : 'notice'} title={`${file.name}: nothing is imported yet`}>
          {counts.NEW} new, {counts.CHANGED} changed, {counts.UNCHANGED} unchanged, {counts.WRONG} with problems.
        </Alert>
      )}
      <Row>
        {!isDone && good > 0 && (
          <Button loading={apply.isBusy} onClick={() => void apply.run()}>
            {apply.isBusy ? 'Importing...' : `Import ${inRows(good)}`}
          </Button>
        )}
        {wrongRows !== null && (
          <Button variant="soft" onClick={() => save(new Blob([wrongRows], { type: 'text/csv' }), `${kind}-to-correct.csv`)}>
            Download {inRows(counts.WRONG)} to correct
          </Button>
        )}
      </Row>
      {apply.failure && (
        <Alert tone="danger" title="Nothing was imported">
          <p>{apply.failure}</p>
          <Button
            variant="soft"
            loading={again.isBusy}
            onClick={() => {
              apply.setFailure(undefined)
              void again.run()
            }}
          >
            Check the file again
          </Button>
        </Alert>
      )}
      {again.failure && <Alert tone="danger">{again.failure}</Alert>}
    </>
  )
}
