import type { Config } from '@react-router/dev/config'

// web/build.ts sets the output folder.
export default { appDirectory: 'web', buildDirectory: process.env.BUILD_FOLDER ?? 'build/manual', ssr: true } satisfies Config
