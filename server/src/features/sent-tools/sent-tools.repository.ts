// Reads and writes the tools that were sent in, and the lines of regrinds they belong to.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { joinedTool } from '../catalogue/catalogue.sql.ts';
import type { SentLineRow, SentToolRow, StoredSizes } from './sent-line.ts';

const lines = sql`
  select order_lines.id, order_lines.uuid, order_uuid, orders.number as order_number, orders.state as order_state,
    orders.company_id, companies.name as company, order_lines.inventory_code, made -> 'tool' as wanted,
    coalesce((made -> 'choice' ->> 'times_ground')::integer, 0) as times_before,
    ordered, allocated, backordered, shipped, cancelled, returned,
    parts.id as part_id, parts.inventory_code as part, to_json(tool) as part_tool
  from order_lines
  join orders on orders.uuid = order_lines.order_uuid
  join companies on companies.id = orders.company_id
  join parts on parts.inventory_code = made ->> 'part'
  ${joinedTool}
  where made ->> 'kind' = 'regrind'`;

/** Lists the lines of regrinds of orders that are paid and not wholly shipped, the oldest order first. */
export async function listOpenLines(db: Database, most: number): Promise<SentLineRow[]> {
  const { rows } = await sql<SentLineRow>`
    ${lines} and orders.state in ('confirmed', 'partly_shipped') order by orders.number, position limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Lists the lines of regrinds of an order of a company. */
export async function listLinesOfOrder(
  db: Database,
  companyId: number,
  orderUuid: string,
): Promise<SentLineRow[]> {
  const { rows } = await sql<SentLineRow>`
    ${lines} and order_uuid = ${orderUuid} and orders.company_id = ${companyId} and orders.state <> 'placed'
    order by position`.execute(db);
  return rows;
}

/** Locks the order of a line and then the line, as whoever changes the pieces of lines does, and returns the line. */
export async function lockLine(db: Database, uuid: string): Promise<SentLineRow | undefined> {
  await sql`
    select from orders where uuid = (select order_uuid from order_lines where uuid = ${uuid}) for update`.execute(
    db,
  );
  const { rows } = await sql<SentLineRow>`
    ${lines} and order_lines.uuid = ${uuid} for update of order_lines`.execute(db);
  return rows[0];
}

const tools = sql`
  select sent_tools.id, sent_tools.uuid, order_line_id, tool_passports.code as passport, state, received_sizes, ground_sizes,
    refusal_reason, refusal_note, received_at
  from sent_tools join tool_passports on tool_passports.id = passport_id`;

/** Lists the tools of lines, in the order in which they were received. */
export async function listTools(db: Database, lineIds: readonly number[]): Promise<SentToolRow[]> {
  const { rows } = await sql<SentToolRow>`
    ${tools} where order_line_id = any(${lineIds}::bigint[]) order by sent_tools.id`.execute(db);
  return rows;
}

/** Returns the uuid of the line of a tool; undefined if there is no such tool. */
export async function findLineOfTool(db: Database, toolUuid: string): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    select order_lines.uuid from sent_tools join order_lines on order_lines.id = order_line_id
    where sent_tools.uuid = ${toolUuid}`.execute(db);
  return rows[0]?.uuid;
}

/** Stores a tool that has arrived. */
export async function insertTool(
  db: Database,
  tool: { readonly lineId: number; readonly passportId: number; readonly sizes: StoredSizes },
): Promise<void> {
  await sql`
    insert into sent_tools (order_line_id, passport_id, received_sizes)
    values (${tool.lineId}, ${tool.passportId}, ${JSON.stringify(tool.sizes)}::jsonb)`.execute(db);
}

/** Stores the pieces of a line that may ship now, and raises the version of its order. */
export async function updateReadyPieces(
  db: Database,
  { id, order_uuid: order, allocated, backordered }: SentLineRow,
): Promise<void> {
  await sql`
    update order_lines set allocated = ${allocated}, backordered = ${backordered} where id = ${id}`.execute(
    db,
  );
  await sql`update orders set version = version + 1 where uuid = ${order}`.execute(db);
}
