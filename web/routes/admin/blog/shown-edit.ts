import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'

/** A post as the API answers it. */
export type ShownEdit = Answer<Api['GET /admin/blog/posts/{id}']>
