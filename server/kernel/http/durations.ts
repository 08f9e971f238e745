import type { Metric, Registry } from 'prom-client'

type Options = { name: string; help: string; buckets: readonly number[]; register: Registry }
type Labels = Record<string, string | number>
type Series = { labels: Labels; counts: number[]; count: number; seconds: number }

/**
 * A histogram for what happens thousands of times a second. The library's own checks and hashes its labels each time; here the
 * caller looks a series up once, and adding to it takes two additions.
 */
export class Durations {
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly name: string
  readonly help: string
  readonly #buckets: readonly number[]
  readonly #series = new Map<string, Series>()

  constructor({ name, help, buckets, register }: Options) {
    this.name = name
    this.help = help
    this.#buckets = buckets
    // The registry reads a metric by its name, `get` and `reset`, and its type names only the library's own classes.
    register.registerMetric(this as unknown as Metric)
  }

  /** `labelsOf` is called when a key is new. */
  add(key: string, seconds: number, labelsOf: () => Labels) {
    const series = this.#series.get(key) ?? this.#begin(key, labelsOf())
    let bucket = 0
    while (bucket < this.#buckets.length && seconds > this.#buckets[bucket]!) bucket += 1
    series.counts[bucket]! += 1
    series.count += 1
    series.seconds += seconds
  }

  #begin(key: string, labels: Labels) {
    const series = { labels, counts: Array<number>(this.#buckets.length + 1).fill(0), count: 0, seconds: 0 }
    this.#series.set(key, series)
    return series
  }

  /** Prometheus counts in each bucket also what is in the smaller ones. */
  async get() {
    const values = [...this.#series.values()].flatMap(({ labels, counts, count, seconds }) => {
      let upTo = 0
      const buckets = [...this.#buckets, '+Inf'].map((le, bucket) => {
        upTo += counts[bucket]!
        return { labels: { le, ...labels }, value: upTo, metricName: `${this.name}_bucket` }
      })
      return [
        ...buckets,
        { labels, value: seconds, metricName: `${this.name}_sum` },
        { labels, value: count, metricName: `${this.name}_count` },
      ]
    })
    return { name: this.name, help: this.help, type: this.type, aggregator: this.aggregator, values }
  }

  reset() {
    this.#series.clear()
  }
}
