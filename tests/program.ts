import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

type Settings = Record<string, string>
const running = new Set<ChildProcess>()

/** Starts the real program, or another command that starts it, and waits until it reports that it is ready. */
export async function startProgram(settings: Settings, command: readonly string[] = [process.execPath, 'server/start.js']) {
  const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_ENV: 'development', ...settings }
  // A process group of its own, as a terminal and a container create one.
  const child = spawn(command[0]!, command.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.add(child)
  const heard = { output: '' }
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      heard.output += text
      if (heard.output.includes('Waymark is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => {
      running.delete(child)
      reject(new Error(`ended with ${code}: ${heard.output}`))
    })
  })
  return { child, heard }
}

export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  const exit = once(child, 'exit')
  child.kill(signal)
  return (await exit)[0]
}

/** For the end of a test file, whatever went wrong in it. */
export const endAllPrograms = () => Promise.all([...running].map((child) => endProgram(child)))

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
