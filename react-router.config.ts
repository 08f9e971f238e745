import type { Config } from '@react-router/dev/config'

// web/build.ts says where a build goes.
export default { appDirectory: 'web', buildDirectory: process.env.BUILD_FOLDER ?? 'build/manual', ssr: true } satisfies Config
