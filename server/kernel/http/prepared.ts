/** A response that was checked and written out before it was asked for. It is sent as it is. */
export class Prepared<T> {
  declare readonly of: T
  readonly body: string
  constructor(body: string) {
    this.body = body
  }
}
