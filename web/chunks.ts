import { join } from 'node:path'
import { screens } from './site-map.ts'

type Module = { importedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): Module | null }

/** What is part of every public page: its start and its frame. */
const frame = ['entry.client.tsx', 'root.tsx', 'routes/public/public-layout.tsx']
const publicScreens = screens.filter(({ file, guard, area }) => file && guard === 'public' && area !== 'apply')
const pages = [...new Set(publicScreens.map(({ file }) => file!))]

const most = pages.length / 3
const some = 5
const several = 3

/** For every module, how many public pages load it at once. */
function countPages(modules: Modules) {
  const counts = new Map<string, number>()
  const count = (file: string, weight: number) => {
    const seen = new Set<string>()
    const visit = (id: string) => {
      if (seen.has(id)) return
      seen.add(id)
      counts.set(id, (counts.get(id) ?? 0) + weight)
      modules.getModuleInfo(id)?.importedIds.forEach(visit)
    }
    visit(join(import.meta.dirname, file))
  }
  for (const file of frame) count(file, pages.length)
  for (const file of pages) count(file, 1)
  return counts
}

/** Counts once for each build, of which the information about one module is the sign. */
const counted = new WeakMap<Module, Map<string, number>>()

function pagesWith(id: string, modules: Modules) {
  const root = modules.getModuleInfo(join(import.meta.dirname, 'root.tsx'))
  if (!root) return 0
  const counts = counted.get(root) ?? countPages(modules)
  counted.set(root, counts)
  return counts.get(id) ?? 0
}

/** Parts are small, and pages that need one would otherwise load the homes it comes with. */
const leastFor = (id: string) => (/\/web\/ui\//.test(id) ? some : most)

/**
 * The chunks that many public pages share, because on a slow phone many small requests cost more than their bytes. What only
 * signed-in people or a few pages need is in none of them: it is split by the screens that use it.
 */
export const chunkGroups = [
  { name: 'framework', test: /(node_modules\/(preact|react-router)|web\/preact)\//, priority: 3 },
  // A chunk of its own: a page that only names a role or a room type must not load the home cards.
  { name: 'labels', test: /\/web\/ui\/(labels|policy-labels)\.ts/, priority: 3 },
  {
    name: (id: string, modules: Modules) => (pagesWith(id, modules) >= leastFor(id) ? 'public' : null),
    // The entry stays alone, because it starts the page as soon as it is loaded.
    test: /^(?!.*entry\.client)/,
    priority: 2,
  },
  // Apart from the frame, because forms and articles show no homes.
  {
    name: (id: string, modules: Modules) => (pagesWith(id, modules) >= several ? 'homes' : null),
    test: /\/web\/features\/homes\//,
    priority: 1,
  },
]
