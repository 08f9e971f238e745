import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What the router imports by name from React; a name that is missing stops the build of the pages. */
const importedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from "(react(?:\/jsx-runtime)?)"/g)].flatMap(([, names, from]) =>
    names!.split(',').map((name) => ({ from: from!, name: name.trim().split(' as ')[0]! })),
  )

it('exports what the router asks React for, and all three ways to make an element', async () => {
  const exported = { react: await import('react'), 'react/jsx-runtime': await import('react/jsx-runtime') }
  const asked = [
    ...importedBy('node_modules/react-router/dist/production/lib/components.js'),
    ...['jsx', 'jsxs', 'jsxDEV', 'Fragment'].map((name) => ({ from: 'react/jsx-runtime', name })),
  ]
  expect(asked.map(({ name }) => name)).toContain('useOptimistic')
  expect(asked.filter(({ from, name }) => !(name in exported[from as keyof typeof exported]))).toEqual([])
})
