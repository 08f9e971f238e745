import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './web/chunks.ts'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // Lists every entry up front, so that the first page of a cold development server does not reload halfway.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Bundled, because otherwise the server loads thousands of small files at every start.
  ssr: { noExternal: [/^@(base-ui|tanstack)\//] },
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } } },
})
