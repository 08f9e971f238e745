import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Browser = { executablePath: string; env?: Record<string, string> }

/** The headless shell first: the same pages for a fifth less work, because it has no windows, tabs and menus of its own. */
const onTheSystem = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const unpacked = join(import.meta.dirname, '../node_modules/.cache/chromium')

/** Chromium keeps only the last such list, so what matters of Playwright's own follows ours. */
const disabledFeatures = [
  // The suggestions of the address bar: two more pages for every window, a quarter of the browser's work.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,LensOverlay',
  'MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
]

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
]

/** Finds a Chromium for the tests: the configured one, the system's, the one from npm, or one that the system can install. */
export function findBrowser(): Browser {
  const known = [process.env.CHROMIUM_PATH, ...onTheSystem].find((path) => path && existsSync(path))
  if (known) return { executablePath: known }
  const browser = fromNpm() ?? fromSystemPackages()
  if (browser) return browser
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH.')
}

function fromNpm(): Browser | undefined {
  let entry: string
  try {
    entry = import.meta.resolve('@sparticuz/chromium')
  } catch {
    return undefined
  }
  if (process.arch !== 'x64') return undefined
  if (!existsSync(unpacked)) unpack(entry)
  const env = { LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') }
  return { executablePath: join(unpacked, 'chromium'), env: { ...(process.env as Record<string, string>), ...env } }
}

function unpack(entry: string) {
  const making = `${unpacked}.${process.pid}`
  mkdirSync(making, { recursive: true })
  const libraries = join(dirname(dirname(fileURLToPath(entry))), 'bin/al2023.tar.br')
  const code = `import chromium, { inflate } from ${JSON.stringify(entry)}; await chromium.executablePath(); await inflate(${JSON.stringify(libraries)})`
  // The package unpacks into its process's temporary folder; a child process with a folder of its own leaves no half-unpacked
  // browser behind.
  execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...process.env, TMPDIR: making },
    stdio: 'inherit',
  })
  // The browser's own font configuration names a missing folder, and without fonts no text has a size.
  const fonts = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir><dir>${unpacked}/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>`
  mkdirSync(join(making, 'fonts'), { recursive: true })
  writeFileSync(join(making, 'fonts/fonts.conf'), fonts)
  if (existsSync(unpacked)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, unpacked)
}

function fromSystemPackages(): Browser | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('Installing Chromium from the system packages ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
  // Older systems have no package of the headless shell alone.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-dejavu-core'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const installed = onTheSystem.find((path) => existsSync(path))
    if (installed) return { executablePath: installed }
  }
  return undefined
}
