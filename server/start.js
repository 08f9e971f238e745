// The entry point, in plain JavaScript: an older Node cannot parse the other files, and should say so clearly.
import module from 'node:module'

const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Waymark needs Node ${needed} or newer, and this is Node ${process.versions.node}.\n` +
      'Start it with "npm start": it uses the Node that "npm ci" has brought along.\n' +
      'By hand: node_modules/.bin/node server/start.js',
  )
  process.exitCode = 1
} else {
  // Caches compiled code for a faster next start, in NODE_COMPILE_CACHE if it is set. If nothing can be stored, starting only
  // takes longer.
  module.enableCompileCache(
    process.env.NODE_COMPILE_CACHE ?? new URL('../node_modules/.cache/compiled', import.meta.url).pathname,
  )
  const { builtServer } = await import('./build.ts')
  await import(process.argv.includes('--dev') ? './main.ts' : builtServer())
}
