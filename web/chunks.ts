import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type ScreenArea, screens } from './site-map.ts'

type Module = { importedIds: readonly string[] }
type Modules = { getModuleInfo(id: string): Module | null }

const screensOf = (...areas: readonly ScreenArea[]) => [
  ...new Set(screens.filter(({ file, area }) => file && areas.includes(area)).map(({ file }) => file!)),
]

/** Who opens a screen, with the frame that is part of all of theirs. */
const audiences = {
  visitor: { frame: ['entry.client.tsx', 'root.tsx', 'routes/public/public-layout.tsx'], screens: screensOf('public', 'auth') },
  applicant: { frame: ['routes/shared/person-layout.tsx'], screens: screensOf('apply') },
  resident: { frame: ['routes/resident/resident-layout.tsx'], screens: screensOf('resident') },
  owner: { frame: ['routes/owner/owner-layout.tsx'], screens: screensOf('owner') },
  staff: { frame: ['routes/admin/admin-layout.tsx'], screens: screensOf('admin') },
}
type Audience = keyof typeof audiences
const everyAudience = Object.keys(audiences) as Audience[]

/** The screens of each audience that load a module at once. */
type Use = Record<Audience, Set<string>>
const unused = (): Use => ({
  visitor: new Set(),
  applicant: new Set(),
  resident: new Set(),
  owner: new Set(),
  staff: new Set(),
})

/** A module and all that comes with it when it is loaded. */
function withImports(file: string, modules: Modules) {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    modules.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(resolve(import.meta.dirname, file))
  return found
}

function findUses(modules: Modules) {
  const uses = new Map<string, Use>()
  const add = (audience: Audience, file: string, loading: readonly string[]) => {
    for (const id of withImports(file, modules)) {
      const use = uses.get(id) ?? unused()
      uses.set(id, use)
      for (const screen of loading) use[audience].add(screen)
    }
  }
  for (const audience of everyAudience) {
    for (const file of audiences[audience].frame) add(audience, file, audiences[audience].screens)
    for (const file of audiences[audience].screens) add(audience, file, [file])
  }
  return uses
}

/** Found once for each build, of which the information about one module is the sign. */
const known = new WeakMap<Module, Map<string, Use>>()

function useOf(id: string, modules: Modules) {
  const root = modules.getModuleInfo(join(import.meta.dirname, 'root.tsx'))
  if (!root) return undefined
  const uses = known.get(root) ?? findUses(modules)
  known.set(root, uses)
  return uses.get(id)
}

const isFramework = (id: string) => /(node_modules\/(preact|react-router)|web\/preact)\//.test(id)
const isQuery = (id: string) => /node_modules\/@tanstack\/\w+-?query|\/web\/(api|ui\/query-view)/.test(id)
const isChecking = (id: string, modules: Modules) =>
  [...withImports(id, modules)].some((other) => other.includes('node_modules/zod/'))

/** Of the parts, which are small, five pages are enough: pages that need one would otherwise load the homes it comes with. */
const isOnMostPages = ({ visitor }: Use, id: string) =>
  visitor.size >= (/\/web\/ui\//.test(id) ? 5 : audiences.visitor.screens.length / 3)

/** Those who have many screens with it. */
const frequentFor = (use: Use) =>
  (['resident', 'owner', 'staff'] as const).filter((audience) => use[audience].size >= audiences[audience].screens.length / 5)
const isCommon = (use: Use) => frequentFor(use).length > 1

const isShared = ({ visitor, applicant }: Use) => visitor.size + applicant.size > 1

/** A name that modules share if the same pages of visitors and applicants load them. */
const samePages = (prefix: string, { visitor, applicant }: Use) =>
  `${prefix}-${createHash('sha256')
    .update([...visitor, '', ...applicant].sort().join('\n'))
    .digest('hex')
    .slice(0, 6)}`

type NameOf = (use: Use, id: string, modules: Modules) => string | false | undefined

const mostPages = audiences.visitor.screens.length + audiences.applicant.screens.length
const countsOfPages = Array.from({ length: mostPages }, (_, index) => mostPages - index)

/**
 * The chunks, because on a slow phone many small requests cost more than their bytes. A public page loads nothing that only
 * signed-in people need; these load a few large chunks once, and then little for each further screen. What is in none of the
 * chunks is split by the screens that use it.
 *
 * A chunk takes along what its modules import unless an earlier line has taken that. So what more pages load comes first:
 * what a module imports is loaded wherever the module is.
 */
const chunks: readonly NameOf[] = [
  (_, id) => isFramework(id) && 'framework',
  // Alone: a page that only names a role or a room type must not load the home cards.
  (_, id) => /\/web\/ui\/(labels|policy-labels)\.ts/.test(id) && 'labels',
  (use, id) => isOnMostPages(use, id) && 'public',
  // Apart from the frame, because forms and articles show no homes.
  ({ visitor }, id) => visitor.size >= 3 && /\/web\/features\/homes\//.test(id) && 'homes',
  (_, id) => isQuery(id) && 'query',
  (use, id) => use.visitor.size > 0 && (isCommon(use) || (isShared(use) && /\/web\/ui\//.test(id))) && 'parts',
  ...countsOfPages.map(
    (count): NameOf =>
      (use) =>
        use.visitor.size > 0 && use.visitor.size + use.applicant.size === count && samePages('public', use),
  ),
  (use) => use.applicant.size > 0 && isCommon(use) && 'apply',
  ...countsOfPages.map(
    (count): NameOf =>
      (use) =>
        use.applicant.size === count && samePages('apply', use),
  ),
  (use, id, modules) => isCommon(use) && !isChecking(id, modules) && 'signed-in',
  // Apart, because many screens check nothing.
  (use) => isCommon(use) && 'checking',
  (use) => frequentFor(use)[0],
]

export const chunkGroups = chunks.map((nameOf, index) => ({
  name: (id: string, modules: Modules) => {
    const use = useOf(id, modules)
    return (use && nameOf(use, id, modules)) || null
  },
  // The entry stays alone, because it starts the page as soon as it is loaded.
  test: /^(?!.*entry\.client)/,
  priority: chunks.length - index,
}))
