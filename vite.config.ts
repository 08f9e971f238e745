import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Two files that every public page needs anyway: on a slow phone thirty small requests cost more than their bytes. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core))\// },
  { name: 'public', test: /\/web\/(ui|api|session|settings|features\/(homes|map\/map-(toggle|panel)|shell\/(public|session)))/ },
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
