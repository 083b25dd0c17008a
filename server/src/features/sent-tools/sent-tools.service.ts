// The tools that buyers send in for a regrind: received, ground or refused, and returned with a shipment; their passports and labels.
// Entry points: `receiveTool`, `grindTool`, `refuseTool`, `returnTools` (when they ship), `getPassport`.
// Never knows: what a regrind costs, and how parcels are shipped and invoiced.

import type { SentLine } from '@chipload/contract';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SentLineRow } from './sent-line.ts';
import { presentLine, presentSentLine } from './sent-tools.presenter.ts';
import { listLinesOfOrder, listOpenLines, listTools } from './sent-tools.repository.ts';

export { grindTool, receiveTool, refuseTool } from './act-on-tools.ts';
export { getMailInLabel } from './mail-in-label.ts';
export { getPassport } from './passport.ts';
export { getPassportLabel } from './passport-label.ts';
export { toolRefusedMail } from './refused-mail.ts';
export { returnTools } from './return-tools.ts';
export { sentToolTasks } from './sent-tool-tasks.ts';

const mostLines = 200;

/** Lists what the shop is to receive, to grind and to return. */
export async function listRegrindWork(db: Database): Promise<RegrindLine[]> {
  return withTools(db, await listOpenLines(db, mostLines), presentLine);
}

/** Lists the tools of an order of the customer’s company; refuses an order without regrinds. */
export async function listSentTools(
  db: Database,
  { companyId }: Customer,
  orderUuid: string,
): Promise<SentLine[]> {
  const lines = await listLinesOfOrder(db, companyId, orderUuid);
  if (lines.length === 0) throw new Refusal('not-found');
  return withTools(db, lines, presentSentLine);
}

async function withTools<Presented>(
  db: Database,
  lines: readonly SentLineRow[],
  present: (line: SentLineRow, tools: Awaited<ReturnType<typeof listTools>>) => Presented,
): Promise<Presented[]> {
  const tools = await listTools(
    db,
    lines.map(({ id }) => id),
  );
  const byLine = Map.groupBy(tools, (tool) => tool.order_line_id);
  return lines.map((line) => present(line, byLine.get(line.id) ?? []));
}
