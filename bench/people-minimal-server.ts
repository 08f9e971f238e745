import Fastify from 'fastify'
import pg from 'pg'

// What one would write by hand for the same lists: one statement for a page, with no contract, no roles, no record and no counts.
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()
type Asked = { Querystring: { page?: string; search?: string } }

const residents = `select id, first_name, last_name, email, phone, role, status, created_at from users where role = 'SEEKER' and status <> 'DELETED'`
const homes = `select home.id, home.title, home.status, home.updated_at, address.city, address.state, person.first_name, person.last_name, person.email
  from homes home join owners owner on owner.id = home.owner_id join users person on person.id = owner.user_id
  left join addresses address on address.id = home.address_id where home.status <> 'DELETED'`
const lists = {
  residents: { all: `${residents} order by created_at desc`, found: `${residents} and first_name || ' ' || last_name ilike $3` },
  homes: { all: `${homes} order by home.updated_at desc, home.id`, found: `${homes} and home.title ilike $3` },
}

for (const [name, { all, found }] of Object.entries(lists))
  app.get<Asked>(`/api/admin/${name}`, async ({ query: { page = '1', search } }) => {
    const values = [20, (Number(page) - 1) * 20, ...(search ? [`%${search}%`] : [])]
    const { rows } = await pool.query({
      name: `${name} ${Boolean(search)}`,
      text: `${search ? found : all} limit $1 offset $2`,
      values,
    })
    return { [name]: rows }
  })

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.send?.('ready')
