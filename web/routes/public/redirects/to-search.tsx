import { redirect } from 'react-router'
import type { Route } from './+types/to-search.ts'

export const loader = ({ request }: Route.LoaderArgs) => redirect(`/search${new URL(request.url).search}`, 301)
