import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Chunks that many public pages share: on a slow phone, thirty small requests cost more than their bytes. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\//,
    priority: 3,
  },
  // Leaves out what only the signed-in areas use. Links need `screen` on every page, cards need amounts and times.
  {
    name: 'public',
    test: /\/contract\/(screens|(money|time)\.ts)|\/web\/(ui\/(?!list\/|labels|card|chart|confirm-dialog|data-table|empty-state|file-size|random-id|use-query-params)|api\/(?!upload)|session|settings|shell\/(public\/public|session\/session))/,
    priority: 2,
  },
  // A chunk of its own: a page that only names a role or a room type must not load the home cards.
  { name: 'labels', test: /\/web\/ui\/(labels|policy-labels)/, priority: 3 },
  // Apart from the frame, because forms and articles show no homes.
  { name: 'homes', test: /\/web\/features\/homes\/(?!details|listings|map\/(?!map-(toggle|panel)))/, priority: 1 },
]

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // Lists every entry up front, so that the first page of a cold development server does not reload halfway.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Bundled, because otherwise the server loads thousands of small files at every start.
  ssr: { noExternal: [/^@mantine\//, /^@tanstack\//] },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
})
