import { download } from '#web/api/download.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadButton } from '#web/ui/download-button.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { type FileKind, fileKindNames, fileKinds } from './file-kinds.ts'
import { ImportCard } from './import-card.tsx'

const description = 'Move your homes, rooms and residents in and out of Waymark as a spreadsheet.'

export const meta = () => pageMeta({ title: 'Import and export', description, path: '/homeowner/import-export', isPrivate: true })

export default function ImportExport() {
  const { may, isKnown } = usePermissions()
  const [searchParams, change] = useQueryParams()
  const open = fileKindNames.filter((kind) => may(fileKinds[kind].canExport))
  const kind = open.find((name) => name === searchParams.get('file')) ?? open[0]
  return (
    <Page dense title="Import and export" description={description}>
      {kind ? (
        <>
          <SegmentedControl
            label="File"
            options={open.map((value) => ({ value, label: fileKinds[value].label }))}
            value={kind}
            onChange={(file) => change({ file: file === open[0] ? null : file })}
          />
          <ExportCard kind={kind} />
          {may(fileKinds[kind].canImport) && <ImportCard key={kind} kind={kind} />}
        </>
      ) : (
        isKnown && (
          <Alert tone="notice" title="You cannot import or export">
            Your role does not include viewing properties or managing reservations. Ask the owner to change your permissions.
          </Alert>
        )
      )}
    </Page>
  )
}

function ExportCard({ kind }: { kind: FileKind }) {
  const { label, about, exports } = fileKinds[kind]
  return (
    <Card title={`Export ${label.toLowerCase()}`}>
      <p>{about} The file opens in Excel, Numbers and Google Sheets. If you have none yet, it’s an empty template.</p>
      <div>
        <DownloadButton run={() => download(exports)}>Export CSV</DownloadButton>
      </div>
    </Card>
  )
}
