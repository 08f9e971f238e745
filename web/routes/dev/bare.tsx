import { serverContext } from '#web/context.ts'
import type { Route } from './+types/bare.ts'

/** Only where all people are made up: in production the page does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(serverContext).settings.demo) throw new Response(null, { status: 404 })
  return null
}

export const meta = () => [{ title: 'A bare page' }, { name: 'description', content: 'What the stack itself costs.' }]

/** What the stack costs without our pages: `npm run bench:pages` compares them with it. */
export default function Bare() {
  return (
    <main>
      <h1>Hello</h1>
    </main>
  )
}
