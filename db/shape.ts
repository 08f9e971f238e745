import type pg from 'pg'

const ours = `relnamespace = 'public'::regnamespace`

/** Everything a migration can create, as the database itself describes it. */
const parts: Readonly<Record<string, string>> = {
  columns: `select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end
      || ' ' || attidentity::text || attgenerated::text || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
    from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${ours} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  constraints: `select relname || '.' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid) as line
    from pg_constraint join pg_class on pg_class.oid = conrelid where ${ours}`,
  indexes: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  triggers: `select pg_get_triggerdef(pg_trigger.oid) as line from pg_trigger join pg_class on pg_class.oid = tgrelid where ${ours} and not tgisinternal`,
  functions: `select pg_get_functiondef(pg_proc.oid) as line from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  views: `select viewname || ' ' || definition as line from pg_views where schemaname = 'public'`,
  types: `select typname || ' ' || typtype::text || ' ' || coalesce((select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid), '') as line
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') `,
  migrations: `select name || ' ' || checksum as line from migrations`,
}

/** A database's schema without its rows. Column order is left out, because an upgrade cannot preserve it. */
export async function shapeOf(client: pg.Client) {
  const shape: Record<string, string[]> = {}
  for (const [part, text] of Object.entries(parts)) {
    const { rows } = await client.query<{ line: string }>(text)
    shape[part] = rows.map(({ line }) => line).sort()
  }
  return shape
}

const foreignKeys = `
  select conname as name, conrelid::regclass::text as child, confrelid::regclass::text as parent,
    array(select attname::text from unnest(conkey) with ordinality as key (no, at) join pg_attribute on attrelid = conrelid and attnum = no order by at) as columns,
    array(select attname::text from unnest(confkey) with ordinality as key (no, at) join pg_attribute on attrelid = confrelid and attnum = no order by at) as keys
  from pg_constraint join pg_class on pg_class.oid = conrelid where contype = 'f' and ${ours}`

type ForeignKey = { name: string; child: string; parent: string; columns: string[]; keys: string[] }

/** Foreign keys with a row that points nowhere: the database does not check rows loaded without triggers. */
export async function unmatchedKeys(client: pg.Client) {
  const found: string[] = []
  const { rows } = await client.query<ForeignKey>(foreignKeys)
  for (const { name, child, parent, columns, keys } of rows) {
    const given = columns.map((column) => `child."${column}" is not null`).join(' and ')
    const same = columns.map((column, at) => `parent."${keys[at]}" = child."${column}"`).join(' and ')
    const text = `select 1 from ${child} as child where ${given} and not exists (select from ${parent} as parent where ${same}) limit 1`
    if ((await client.query(text)).rows.length > 0) found.push(`${child}: ${name}`)
  }
  return found
}
