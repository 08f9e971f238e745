import Fastify from 'fastify'
import pg from 'pg'

// What one would write by hand for the same list: one statement for a page, with no contract, no roles, no record and no counts.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
const text = `select id, first_name, last_name, email, phone, role, status, created_at from users
  where role = 'SEEKER' and status = 'ACTIVE' order by created_at desc, id desc limit 20 offset $1`

app.get<{ Querystring: { page?: string } }>('/api/admin/residents', async ({ query }) => {
  const { rows } = await pool.query({ name: 'people', text, values: [(Number(query.page ?? 1) - 1) * 20] })
  return { residents: rows }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
