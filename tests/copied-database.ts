import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const urlOf = (name: string) => inject('template').replace(/\/template$/, `/${name}`)

/** Does something with all databases of the cluster that the test files share. */
export async function withCluster<Result>(work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(urlOf('postgres'))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The URL of a new database like this one: by default as the migrations leave one. */
export async function copyDatabase(original = 'template') {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withCluster((client) => client.query(`create database ${name} template ${original} strategy file_copy`))
  return urlOf(name)
}
