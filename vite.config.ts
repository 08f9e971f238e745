import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** A few files that many public pages share: on a slow phone thirty small requests cost more than their bytes. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
    priority: 3,
  },
  // Without what only the areas behind sign-in use. Links need `screen` on every page.
  {
    name: 'public',
    test: /\/contract\/screens|\/web\/(ui\/(?!list\/|labels|card|chart|confirm-dialog|data-table|empty-state|file-size|random-id|use-query-params)|api\/(?!upload)|session|settings|shell\/(public\/public|session\/session))/,
    priority: 2,
  },
  // Alone, or whoever names a role or a kind of room would load all of the homes.
  { name: 'labels', test: /\/web\/ui\/(labels|policy-labels)/, priority: 3 },
  // Apart from the frame, for forms and texts show no homes.
  { name: 'homes', test: /\/web\/features\/homes\/(?!details|listings|map\/(?!map-(toggle|panel)))/, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // Named once, so that the first page of a cold development server does not reload in the middle.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Left outside, the server would load thousands of small files at every start.
  ssr: { noExternal: [/^@mantine\//, /^@tanstack\//] },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
