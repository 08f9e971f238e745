import { redirect } from 'react-router'
import type { Route } from './+types/to-search.ts'

export const loader = ({ url }: Route.LoaderArgs) => redirect(`/search${url.search}`, 301)
