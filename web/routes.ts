import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Screen, type ScreenArea, screens } from './site-map.ts'

const comingSoon = 'routes/coming-soon.tsx'

/** The path is the route's id, because several paths may show one screen. */
const entry = ({ path, file = comingSoon }: Screen): RouteConfigEntry => route(path.slice(1) || '/', file, { id: path })

/**
 * A screen that one person fills in, pays or reads, although its path belongs to no role's area. Pages that only inform are in
 * another folder.
 */
const isPersonal = ({ area, guard, file }: Screen) =>
  !['resident', 'owner', 'admin'].includes(area) && (guard !== 'public' || file?.startsWith('routes/apply/') === true)

const screensOf = (...areas: ScreenArea[]) => screens.filter(({ area, path }) => areas.includes(area) && path !== '/maintenance')

const outside = screensOf('public', 'auth', 'apply', 'shared')

export default [
  ...screens.filter(({ path }) => path === '/maintenance').map(entry),
  // Without a frame, to measure the others against; the loader answers 404 unless this is the demo.
  route('dev/bare', 'routes/dev/bare.tsx'),
  layout('routes/public/public-layout.tsx', [
    ...outside.filter((screen) => !isPersonal(screen)).map(entry),
    // Every part of the screens; the loader answers 404 unless this is the demo.
    route('dev/ui', 'routes/dev/parts.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/shared/person-layout.tsx', outside.filter(isPersonal).map(entry)),
  layout('routes/resident/resident-layout.tsx', screensOf('resident').map(entry)),
  layout('routes/owner/owner-layout.tsx', screensOf('owner').map(entry)),
  layout('routes/admin/admin-layout.tsx', screensOf('admin').map(entry)),
] satisfies RouteConfig
