// PostgreSQL's description of the rows of a statement, without running it.

import type pg from 'pg';

export type DescribedColumn = {
  readonly name: string;
  /** As PostgreSQL names it: int4, text, _int8. */
  readonly type: string;
  /** The column of a table that it is; undefined: computed. */
  readonly of: { readonly table: string; readonly column: string } | undefined;
};

type Field = Pick<pg.FieldDef, 'name' | 'tableID' | 'columnID' | 'dataTypeID'>;

/** Parses and describes a statement. Its first line says what is wrong if it is refused. */
export async function describeRows(
  client: pg.Client,
  text: string,
): Promise<readonly DescribedColumn[] | string> {
  const fields = await fieldsOf(client, text);
  if (typeof fields === 'string') return fields;
  const { rows } = await client.query<DescribedColumn & { table: string | null; column: string | null }>({
    text: `
      select name, typname as type, relname as table, attname as column
      from unnest($1::text[], $2::oid[], $3::oid[], $4::integer[]) with ordinality as field (name, type, relation, number, place)
        join pg_type on pg_type.oid = field.type
        left join pg_class on pg_class.oid = field.relation and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        left join pg_attribute on attrelid = pg_class.oid and attnum = field.number
      order by place`,
    values: [
      fields.map(({ name }) => name),
      fields.map(({ dataTypeID }) => dataTypeID),
      fields.map(({ tableID }) => tableID),
      fields.map(({ columnID }) => columnID),
    ],
  });
  return rows.map(({ name, type, table, column }) => ({
    name,
    type,
    of: table !== null && column !== null ? { table, column } : undefined,
  }));
}

function fieldsOf(client: pg.Client, text: string): Promise<readonly Field[] | string> {
  const { promise, resolve } = Promise.withResolvers<readonly Field[] | string>();
  let described: readonly Field[] = [];
  client.query({
    submit: (connection: pg.Connection) => {
      connection.parse({ name: '', text, types: [] }, true);
      connection.describe({ type: 'S', name: '' }, true);
      connection.sync();
    },
    handleRowDescription: ({ fields }: { fields: readonly Field[] }) => (described = fields),
    handleError: ({ message }: Error) => resolve(message),
    handleReadyForQuery: () => resolve(described),
  } as unknown as pg.Submittable);
  return promise;
}
