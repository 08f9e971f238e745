import { QueryProvider } from '#web/api/query-provider.tsx'
import { serverContext } from '#web/context.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import type { Route } from './+types/parts.ts'
import { FormParts } from './form-parts.tsx'
import { LayoutParts } from './layout-parts.tsx'
import { RecordParts } from './record-parts.tsx'

/** Only where all people are made up: in production the page does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(serverContext).settings.demo) throw new Response(null, { status: 404 })
  return null
}

export const meta = () =>
  pageMeta({ title: 'Parts', description: 'Every part of the screens, in its states.', path: '/dev/ui', isPrivate: true })

/** Every part of `web/ui` in its states, to look at before using or changing one. */
export default function Parts() {
  return (
    <Page title="Parts" description="Every part of the screens, in its states. Look here first before you write one.">
      <LayoutParts />
      <QueryProvider>
        <RecordParts />
      </QueryProvider>
      <FormParts />
    </Page>
  )
}
