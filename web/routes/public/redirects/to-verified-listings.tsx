import { redirect } from 'react-router'
import type { Route } from './+types/to-verified-listings.ts'

export const loader = ({ request }: Route.LoaderArgs) => redirect(`/verified-listings${new URL(request.url).search}`, 301)
