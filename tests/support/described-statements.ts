// PostgreSQL's description of the rows of a statement, without running it: a declared type of rows is only a promise otherwise. It
// does not see what an outer join leaves empty, and does not know whether what is calculated may be null.

import pg from 'pg';
import type { Statement } from '../../server/src/platform/database/database.ts';

/** The names that PostgreSQL gives the types of columns that are read as a TypeScript type. */
type SqlType<Value> = [Value] extends [boolean]
  ? 'boolean'
  : [Value] extends [number]
    ? 'integer' | 'bigint' | 'numeric' | 'double precision'
    : [Value] extends [string]
      ? 'text' | 'uuid' | 'date' | 'citext'
      : [Value] extends [Date]
        ? 'timestamp with time zone'
        : [Value] extends [readonly (infer Item)[]]
          ? `${SqlType<Item>}[]` | 'json' | 'jsonb'
          : 'json' | 'jsonb';

type NamesOf<Row> = Row extends unknown ? keyof Row : never;
type ValueOf<Row, Name extends PropertyKey> = Row extends { readonly [Key in Name]: infer Value }
  ? Value
  : never;

type Column<Value> = null extends Value ? `${SqlType<NonNullable<Value>>} or null` : SqlType<Value>;

/** The columns of a declared type of rows, with a type of PostgreSQL for each: the compiler refuses another one. */
export type Columns<Row> = { readonly [Name in NamesOf<Row> & string]: Column<ValueOf<Row, Name>> };

type DescribedColumn = {
  readonly name: string;
  readonly type: string;
  /** It comes straight from a column that may be null; of what is calculated nothing is known. */
  readonly mayBeNull: boolean;
};

/** Asks the server of a database to describe a statement, which it plans and does not run. */
async function describeColumns(url: string, { sql }: Statement<unknown>): Promise<DescribedColumn[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const fields = await describe(client, sql);
    const { rows } = await client.query<DescribedColumn>(
      `select name, format_type(type, null) as type, coalesce(not attnotnull, false) as "mayBeNull"
       from unnest($1::text[], $2::oid[], $3::oid[], $4::integer[]) as field (name, type, relation, number)
       left join pg_attribute on attrelid = relation and attnum = number`,
      [
        fields.map(({ name }) => name),
        fields.map(({ dataTypeID }) => dataTypeID),
        fields.map(({ tableID }) => tableID),
        fields.map(({ columnID }) => columnID),
      ],
    );
    return rows;
  } finally {
    await client.end();
  }
}

async function describe(client: pg.Client, text: string): Promise<pg.FieldDef[]> {
  return new Promise((resolve, reject) => {
    let fields: pg.FieldDef[] = [];
    const request = {
      submit: (connection: pg.Connection) => {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
        ({ fields } = message);
      },
      handleReadyForQuery: () => resolve(fields),
      handleError: reject,
    };
    client.query(request);
  });
}

/**
 * Returns how a statement's rows differ from what is declared of them, which has to fit their TypeScript type; empty if they do not.
 *
 *     expect(await differencesOf(url, trunkLock(uuid), { id: 'bigint', closed_at: 'date or null' })).toEqual([]);
 */
export async function differencesOf<Row>(
  url: string,
  statement: Statement<Row>,
  declared: Columns<Row>,
): Promise<string[]> {
  const columns = new Map((await describeColumns(url, statement)).map((column) => [column.name, column]));
  const expected: readonly (readonly [string, string])[] = Object.entries(declared);
  const differing = expected.flatMap(([name, type]) => {
    const column = columns.get(name);
    columns.delete(name);
    if (!column) return [`${name} is not returned`];
    const bare = type.replace(/ or null$/, '');
    if (column.type !== bare) return [`${name} is ${column.type}, not ${bare}`];
    return column.mayBeNull && bare === type ? [`${name} may be null`] : [];
  });
  return [...differing, ...[...columns.keys()].map((name) => `${name} is not declared`)];
}
