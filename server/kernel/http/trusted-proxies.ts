import type { Config } from '#server/kernel/config.ts'

/** Fastify reads a plain number as "trust no one", because it cannot know that only the proxies reach us. The setting says so. */
export const trustedProxies = ({ trustProxy }: Pick<Config, 'trustProxy'>) =>
  typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy
