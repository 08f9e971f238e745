import { QueryProvider } from '#web/api/query-provider.tsx'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { RecordOutlet } from '#web/shell/record-outlet.tsx'
import { ResidentFrame } from '#web/shell/signed-in/resident-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function ResidentLayout() {
  return (
    <QueryProvider>
      <ResidentFrame>
        <RecordOutlet />
      </ResidentFrame>
    </QueryProvider>
  )
}
