import type { FastifyInstance } from 'fastify'
import type { Context } from './kernel/context.ts'

export async function siteFiles(_app: FastifyInstance, _options: { context: Context }) {}
