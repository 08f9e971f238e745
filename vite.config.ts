import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  // Named once, so that the first page of a cold development server does not reload in the middle.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}'] },
  // Left outside, the server would load thousands of small files at every start.
  ssr: { noExternal: [/^@mantine\//, /^@tanstack\//] },
  build: { assetsInlineLimit: 0 },
})
