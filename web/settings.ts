import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** The settings this page was served with; undefined on the crash screen, which has no data. */
export const useSettings = () => useRouteLoaderData<typeof loader>('root')?.settings
