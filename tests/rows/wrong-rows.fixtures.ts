import { type RawBuilder, sql } from 'kysely';

const columns = ['uuid', 'language'] as const;
const among = (condition: RawBuilder<unknown>) => sql`select uuid, number from orders where ${condition}`;

/** Statements, each of which promises something wrong. */
export const wrongRows = [
  sql<{ count: string }>`select count(*)::integer as count from orders`,
  sql<{ uuid: string; total: number }>`select uuid from orders`,
  sql<{ part_id: number }>`select part_id from order_lines where ordered > ${1}`,
  sql<{ state: 'open' }>`select state from invoices`,
  sql<{
    number: number;
  }>`select orders.number from companies left join orders on orders.company_id = companies.id`,
  sql<{ uuid: string }>`select uuid from order`,
  sql<{
    uuid: string;
    language: 'en';
  }>`select ${sql.join(columns.map((column) => sql.ref(column)))} from orders`,
  sql<{ uuid: number }>`with wanted as (${among(sql`state = ${'confirmed'}`)}) select uuid from wanted`,
];
