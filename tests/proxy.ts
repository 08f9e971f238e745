import { connect, createServer, type Socket } from 'node:net'
import { onCleanup } from '#tests/cleanup.ts'

/** A proxy to the database of `url` that can swallow all traffic, as a broken network does. */
export async function startProxy(url: string) {
  const [, sockets, name] = /@([^/]+)\/(.+)$/.exec(url)!
  const pairs = new Set<Socket[]>()
  let isSwallowing = false
  const server = createServer((near) => {
    const far = connect(`${decodeURIComponent(sockets!)}/.s.PGSQL.5432`)
    const pair = [near, far]
    pairs.add(pair)
    const forward = (from: Socket, to: Socket) =>
      from
        .on('data', (data) => {
          if (!isSwallowing) to.write(data)
        })
        .on('error', () => {})
        .on('close', () => {
          pairs.delete(pair)
          if (!isSwallowing) to.destroy()
        })
    forward(near, far)
    forward(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  onCleanup(async () => {
    for (const socket of [...pairs].flat()) socket.destroy()
    server.close()
  })
  return {
    url: `postgres://app@127.0.0.1:${port}/${name}`,
    /** From now on nothing gets through, and no one is notified. */
    swallow() {
      isSwallowing = true
    },
    /** New traffic gets through again; what was swallowed stays lost. */
    heal() {
      isSwallowing = false
    },
  }
}
