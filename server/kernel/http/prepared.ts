/** A response that was checked and written out before it was asked for. It is sent as it is. */
export class Prepared<T> {
  declare readonly of: T
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}

/** A response made of finished JSON texts, and of other fields. */
export function fromTexts<T extends object>(texts: Partial<Record<keyof T, string>>, rest: Partial<T>) {
  const fields = Object.entries<string | undefined>(texts).map(([name, text]) => `${JSON.stringify(name)}:${text ?? 'null'}`)
  const others = JSON.stringify(rest).slice(1, -1)
  return new Prepared<T>(`{${[...fields, ...(others ? [others] : [])].join(',')}}`)
}
