import { globSync, readFileSync } from 'node:fs'

const roots = '{contract,server,web,db,sandbox,tests,bench,tools}'
const generated = new Set(['server/kernel/database/schema.ts'])

/** Every source file of the project, by its path from the root. */
export const sources = globSync(`${roots}/**/*.{ts,tsx,css}`, { exclude: ['**/node_modules'] }).filter(
  (file) => !generated.has(file),
)
export const textOf = (file: string) => readFileSync(file, 'utf8')
export const isTest = (file: string) => /\.(test|e2e|fixture)\.tsx?$/.test(file) || file.startsWith('tests/')

export type Import = { file: string; from: string; isType: boolean; names: string[] }

const forms = [
  /^(?:import|export) (?<type>type )?(?<names>[^'"]*?) from '(?<from>[^']+)'/gm,
  /^import '(?<from>[^']+)'/gm,
  /\bimport\('(?<from>[^']+)'\)/g,
]

/** What a file imports, in any syntax, without names that are only types. */
export const importsOf = (file: string): Import[] =>
  forms.flatMap((form) =>
    [...textOf(file).matchAll(form)].map(({ groups }) => {
      const inside = /\{(.*)\}/s.exec(groups!.names ?? '')?.[1] ?? ''
      const names = inside.split(',').map((name) => name.trim())
      return {
        file,
        from: groups!.from!,
        isType: groups!.type !== undefined,
        names: names.filter((name) => name !== '' && !name.startsWith('type ')).map((name) => name.split(' as ')[0]!),
      }
    }),
  )

export const importsUnder = (folder: string) =>
  sources.filter((file) => file.startsWith(`${folder}/`) && !isTest(file)).flatMap(importsOf)
export const inWords = ({ file, from }: Import) => `${file} -> ${from}`
