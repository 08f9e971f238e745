import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

type Settings = Record<string, string>
const running = new Set<ChildProcess>()

const itself = [process.execPath, 'server/start.js']

/** Starts the real program, or another command that starts it, and waits until it reports that it is ready, or something else. */
export async function startProgram(settings: Settings, command: readonly string[] = itself, until = 'Waymark is ready') {
  const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'warn', NODE_ENV: 'development', ...settings }
  // A process group of its own, as a terminal and a container create one.
  const child = spawn(command[0]!, command.slice(1), { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.add(child)
  const heard = { output: '' }
  await new Promise<void>((resolve, reject) => {
    const hear = (text: Buffer) => {
      heard.output += text
      if (heard.output.includes(until)) resolve()
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

/** The process group of a process. The name in front of the fields may contain spaces. */
const groupOf = (pid: string) =>
  Number(
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[2],
  )

/** The inodes of the sockets a process has open; none of a process that has just ended. */
function socketsOf(pid: string) {
  try {
    const links = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
    return links.flatMap((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1] ?? [])
  } catch {
    return []
  }
}

const listening = '0A'

/** The network addresses that the groups of these processes listen on, in the kernel's notation: 0100007F is 127.0.0.1. */
export function listenersOf(...pids: readonly number[]) {
  const groups = new Set(pids.map((pid) => groupOf(String(pid))))
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
  const inodes = new Set(all.filter((pid) => groups.has(groupOf(pid))).flatMap(socketsOf))
  const lines = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1))
  const sockets = lines.map((line) => line.trim().split(/\s+/))
  return sockets.filter((socket) => socket[3] === listening && inodes.has(socket[9]!)).map((socket) => socket[1]!.split(':')[0]!)
}
