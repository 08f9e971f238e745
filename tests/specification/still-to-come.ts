/** Calls of the specification that do not exist here yet. The list may only get shorter; a test enforces it. */
export const callsStillToCome: readonly string[] = [
  'GET /blog/posts',
  'GET /blog/posts/{id}',
  'GET /blog/categories',
  'POST /blog/posts/{id}/view',
  'POST /blog/posts/{id}/like',
  'GET /admin/blog/posts',
  'POST /admin/blog/posts',
  'GET /admin/blog/posts/{id}',
  'PUT /admin/blog/posts/{id}',
  'DELETE /admin/blog/posts/{id}',
  'PATCH /admin/blog/posts/{id}/status',
  'GET /admin/blog-categories',
  'POST /admin/blog-categories',
  'PUT /admin/blog-categories/{id}',
  'DELETE /admin/blog-categories/{id}',
]
