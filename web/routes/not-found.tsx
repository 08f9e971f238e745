import { NotFoundScreen } from '#web/ui/not-found-screen.tsx'

export const loader = () => {
  throw new Response(null, { status: 404 })
}

export default NotFoundScreen
