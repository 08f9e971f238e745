import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { sharedPackages } from './web/builds.ts'
import { chunkGroups } from './web/chunks.ts'

/** Bundled, so that a start does not load thousands of small files, and an installation needs none of these packages. */
const bundled = { noExternal: true as const, external: sharedPackages }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // Lists every entry up front, so that the first page of a cold development server does not reload halfway.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  ssr: command === 'build' ? bundled : { noExternal: [/^@(base-ui|tanstack)\//] },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // The licenses of what browsers get ask to be passed on with it.
        license: { fileName: 'licenses.md' },
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
  },
}))
