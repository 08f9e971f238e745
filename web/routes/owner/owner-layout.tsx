import { QueryProvider } from '#web/api/query-provider.tsx'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { RecordOutlet } from '#web/shell/record-outlet.tsx'
import { OwnerFrame } from '#web/shell/signed-in/owner-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function OwnerLayout() {
  return (
    <QueryProvider>
      <OwnerFrame>
        <RecordOutlet />
      </OwnerFrame>
    </QueryProvider>
  )
}
