import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { RefusedTool } from './refused-mail.ts';

/** Returns a refused tool with the person to tell; undefined if it was not refused. */
export async function findRefusedTool(db: Database, uuid: string): Promise<RefusedTool | undefined> {
  const { rows } = await sql<RefusedTool>`
    select sent_tools.uuid, orders.uuid as order_uuid, orders.number as order_number, made ->> 'part' as part,
      refusal_reason as reason, refusal_note as note, tool_passports.code as passport, customers.name, customers.email,
      orders.language, customers.email_confirmed_at is not null as is_email_confirmed
    from sent_tools
    join tool_passports on tool_passports.id = passport_id
    join order_lines on order_lines.id = order_line_id
    join orders on orders.uuid = order_lines.order_uuid
    join customers on customers.id = orders.customer_id
    where sent_tools.uuid = ${uuid} and refusal_reason is not null and customers.erased_at is null`.execute(
    db,
  );
  return rows[0];
}
