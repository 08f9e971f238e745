import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/kernel/config.ts'

const description = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')

/** The version of this program, as its package states it. */
export const { version: programVersion } = JSON.parse(description) as { version: string }

/** What runs here, for operators who compare processes: the version, and the commit where the build recorded one. */
export const runningVersion = ({ commit }: Pick<Config, 'commit'>) => ({ version: programVersion, ...(commit && { commit }) })
