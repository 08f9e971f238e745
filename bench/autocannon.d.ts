declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    requests: { method: 'GET'; path: string; headers?: Record<string, string> }[]
  }
  type Result = { requests: { average: number }; latency: { p50: number; p99: number }; errors: number; non2xx: number }
  export default function autocannon(options: Options): Promise<Result>
}
