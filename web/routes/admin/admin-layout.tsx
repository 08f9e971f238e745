import { QueryProvider } from '#web/api/query-provider.tsx'
import { BrowserOnlyFallback, browserOnly } from '#web/shell/browser-only.tsx'
import { RecordOutlet } from '#web/shell/record-outlet.tsx'
import { StaffFrame } from '#web/shell/signed-in/staff-frame.tsx'

export const clientLoader = browserOnly
export const HydrateFallback = BrowserOnlyFallback

export default function AdminLayout() {
  return (
    <QueryProvider>
      <StaffFrame>
        <RecordOutlet />
      </StaffFrame>
    </QueryProvider>
  )
}
