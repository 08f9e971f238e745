import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { chunkGroups } from '#web/chunks.ts'
import { screens } from '#web/site-map.ts'
import { type Import, importsOf, importsUnder, inWords, isTest, sources, textOf } from './sources.ts'

const isLibrary = ({ from }: Import) => /^(@base-ui\/|@floating-ui\/|recharts$)/.test(from)

it('has one set of parts: screens take menus, tabs and charts from web/ui, and no second library', () => {
  const imports = importsUnder('web')
  expect(imports.filter(isLibrary).length).toBeGreaterThan(2)
  expect(imports.filter((one) => isLibrary(one) && !one.file.startsWith('web/ui/')).map(inWords)).toEqual([])
  expect(textOf('package-lock.json')).not.toMatch(/"node_modules\/(@mantine|@mui|@chakra-ui|@radix-ui|@headlessui|react-aria)/)
})

/** Loaded on demand: not with the page, but later. */
const isLater = ({ file, from }: Import) => textOf(file).includes(`import('${from}')`)
const targetOf = ({ file, from }: Import) => (from.startsWith('#') ? from.slice(1) : join(dirname(file), from))

/** Every import that a file brings into the first load of its page. */
function firstLoad(file: string, found = new Map<string, Import[]>()) {
  if (found.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return found
  const imports = importsOf(file).filter((one) => !one.isType && !isLater(one))
  found.set(file, imports)
  for (const one of imports) if (/^[#.]/.test(one.from)) firstLoad(targetOf(one), found)
  return found
}

const publicPages = [
  'web/entry.client.tsx',
  'web/root.tsx',
  'web/routes/public/public-layout.tsx',
  'web/routes/shared/person-layout.tsx',
  ...screens.filter(({ file, guard }) => file && guard === 'public').map(({ file }) => `web/${file}`),
]
const loaded = new Map<string, Import[]>()
for (const page of publicPages) firstLoad(page, loaded)

it('begins the screen of each record anew: layouts show their screens in a RecordOutlet', () => {
  const showing = sources.filter((file) => file.startsWith('web/') && /<Outlet\b/.test(textOf(file)))
  expect(showing).toEqual(['web/root.tsx', 'web/shell/record-outlet.tsx'])
})

it('has one control named Close in a dialog: the cross in its head', () => {
  const second =
    /<Button [^>]*onClick=\{(?:\w*[cC]lose|\(\) => \w+\((?:false|undefined|null)?\))\}>\s*Close\s*<|\b(?:back|cancel)="Close"/
  const screens = sources.filter((file) => file.startsWith('web/') && file.endsWith('.tsx') && !isTest(file))
  expect(screens.filter((file) => second.test(textOf(file)))).toEqual([])
})

/** Secrets and codes are typed anew, and what a resident writes for themselves is stored nowhere in the clear (decision 35). */
const isNotKept = /^web\/(features\/people\/(auth|security)|routes\/resident\/progress)\//

it('keeps what was typed into a form when its dialog closes', () => {
  const components = sources.filter((file) => /^web\/(features|routes)\/.*\.tsx$/.test(file) && !isTest(file))
  const isDialog = (file: string) => importsOf(file).some(({ from }) => from === '#web/ui/dialog.tsx')
  const dialogs = components.filter(isDialog)
  const inDialogs = new Set(dialogs.flatMap((file) => [file, ...importsOf(file).map(targetOf)]))
  const forms = components.filter((file) => inDialogs.has(file) && /\buseForm\(.*<Text(Field|Area)\b/s.test(textOf(file)))
  expect(forms.length).toBeGreaterThan(20)
  expect(forms.filter((file) => !/\b(keptAs|useDraft)\b/.test(textOf(file)) && !isNotKept.test(file))).toEqual([])
})

it('keeps the libraries of the signed-in areas away from public pages', () => {
  expect(loaded.size).toBeGreaterThan(200)
  expect([...loaded.values()].flat().filter(isLibrary).map(inWords)).toEqual([])
})

it('loads the library for queries with the screens that fetch in the browser, and no other public page', () => {
  const isQueries = ({ from }: Import) => from.startsWith('@tanstack/')
  const informing = publicPages.filter((page) => !/\/(apply|shared)\//.test(page))
  const fetching = informing.filter((page) => [...firstLoad(page).values()].flat().some((one) => isQueries(one) && !one.isType))
  expect(informing.length).toBeGreaterThan(30)
  expect(fetching).toEqual(['web/routes/public/search/search-public.tsx'])
})

it('puts only what public pages load at once into the chunks that they share', () => {
  const root = join(import.meta.dirname, '../..')
  const information = new Map(
    [...loaded].map(([file, imports]) => [join(root, file), { importedIds: imports.map((one) => join(root, targetOf(one))) }]),
  )
  const modules = { getModuleInfo: (id: string) => information.get(id) ?? null }
  const chunkOf = (file: string) =>
    chunkGroups
      .filter(({ test }) => test.test(`/${file}`))
      .map(({ name }) => name(join(root, file), modules))
      .find((name) => name !== null)
  expect(
    ['web/ui/button.tsx', 'web/session/session.ts', 'web/features/homes/card/home-card.tsx', 'web/ui/labels.ts'].map(chunkOf),
  ).toEqual(['public', 'public', 'homes', 'labels'])
  for (const file of ['web/ui/menu.tsx', 'web/ui/chart.tsx', 'web/shell/session/inactivity-dialog.tsx', 'web/entry.client.tsx'])
    expect([file, chunkOf(file)]).toEqual([file, undefined])
  // Only the pages that load it have a chunk with it.
  expect(chunkOf('web/site-map.ts')).toMatch(/^public-[0-9a-f]{6}$/)
})
