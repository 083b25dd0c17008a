// The only place that changes the state of a tool that was sent in (tests/architecture/state-columns.test.ts).

import { type RefusalReason, toolStatesBefore } from '@chipload/domain/regrind';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredSizes } from './sent-line.ts';

/** The outcome for a received tool. */
export type ToolStep =
  | { readonly to: 'ground'; readonly sizes: StoredSizes; readonly coating: string }
  | { readonly to: 'refused'; readonly reason: RefusalReason; readonly note: string };

/** Moves a tool on; returns false if it may not move there from its state. */
export async function updateToolState(db: Database, uuid: string, step: ToolStep): Promise<boolean> {
  const [sizes, coating] = step.to === 'ground' ? [JSON.stringify(step.sizes), step.coating] : [null, null];
  const [reason, note] = step.to === 'refused' ? [step.reason, step.note] : [null, ''];
  const { rows } = await sql`
    update sent_tools set state = ${step.to}, ground_sizes = ${sizes}::jsonb, coating = ${coating}::text,
      refusal_reason = ${reason}::text, refusal_note = ${note},
      ground_at = case when ${step.to}::text = 'ground' then now() end,
      refused_at = case when ${step.to}::text = 'refused' then now() end
    where uuid = ${uuid} and state = any(${toolStatesBefore(step.to)}::text[])
    returning id`.execute(db);
  return rows.length > 0;
}

/** Marks tools of lines as returned with a shipment, those that were ready first; returns the lines and passports of those it found. */
export async function returnReadyTools(
  db: Database,
  shipmentId: number,
  lines: readonly { readonly id: number; readonly quantity: number }[],
): Promise<{ readonly line_id: number; readonly passport: string }[]> {
  const { rows } = await sql<{ line_id: number; passport: string }>`
    with ready as (
      select sent_tools.id
      from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[])
        as line (id, quantity)
      cross join lateral (
        select id from sent_tools
        where order_line_id = line.id and state = any(${toolStatesBefore('returned')}::text[])
        order by coalesce(ground_at, refused_at), id limit line.quantity
      ) as sent_tools
    ), gone as (
      update sent_tools set state = 'returned', returned_at = now(), shipment_id = ${shipmentId}
      from ready where sent_tools.id = ready.id
      returning order_line_id, passport_id
    )
    select gone.order_line_id as line_id, tool_passports.code as passport
    from gone join tool_passports on tool_passports.id = gone.passport_id`.execute(db);
  return rows;
}
