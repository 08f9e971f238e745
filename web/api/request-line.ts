export type Parts = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown; form?: FormData }

/** Turns 'GET /homes/{id}' and its parts into a method and a path with a query string. */
export function requestLine(key: string, { params = {}, query = {} }: Parts) {
  const [method, path] = key.split(' ') as [string, string]
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name]!))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of [value].flat() as (string | number | boolean)[]) search.append(name, String(one))
  }
  return { method, path: `${filled}${search.size > 0 ? `?${search}` : ''}` }
}
