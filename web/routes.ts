import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { type Area, type Screen, screens } from './site-map.ts'

const beingBuilt = 'routes/being-built.tsx'

/** The path is the id, for several paths may show one screen. */
const entry = ({ path, file = beingBuilt }: Screen): RouteConfigEntry => route(path.slice(1) || '/', file, { id: path })

const screensOf = (...areas: Area[]) => screens.filter(({ area, path }) => areas.includes(area) && path !== '/maintenance')
const isOpen = ({ guard }: Screen) => guard === 'public'

const outside = screensOf('public', 'auth', 'apply', 'shared')

export default [
  ...screens.filter(({ path }) => path === '/maintenance').map(entry),
  layout('routes/public/public-layout.tsx', [
    ...outside.filter(isOpen).map(entry),
    layout('routes/shared/signed-in-layout.tsx', outside.filter((screen) => !isOpen(screen)).map(entry)),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/resident/resident-layout.tsx', screensOf('resident').map(entry)),
  layout('routes/owner/owner-layout.tsx', screensOf('owner').map(entry)),
  layout('routes/admin/admin-layout.tsx', screensOf('admin').map(entry)),
] satisfies RouteConfig
