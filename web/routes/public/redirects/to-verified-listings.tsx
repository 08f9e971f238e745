import { redirect } from 'react-router'
import type { Route } from './+types/to-verified-listings.ts'

export const loader = ({ url }: Route.LoaderArgs) => redirect(`/verified-listings${url.search}`, 301)
