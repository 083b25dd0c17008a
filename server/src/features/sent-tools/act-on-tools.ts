// Records that a sent tool has arrived, that it was ground, or that it cannot be reground.

import { bodyOf } from '@chipload/contract/tool-of';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { arrivePieces } from '@chipload/domain/fulfilment';
import {
  groundViolations,
  type MeasuredSizes,
  type MeasuredViolation,
  receivedViolations,
  type RefusalReason,
} from '@chipload/domain/regrind';
import { formatLength } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { modSizeText } from '@chipload/messages/mods';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { passportCodeOf } from './passport-code.ts';
import { insertPassport, lockFreePassport } from './passports.repository.ts';
import { expectedTools, isOpen, type SentLineRow, type SentToolRow, type StoredSizes } from './sent-line.ts';
import { type ToolStep, updateToolState } from './sent-tool-state.repository.ts';
import {
  findLineOfTool,
  insertTool,
  listTools,
  lockLine,
  updateReadyPieces,
} from './sent-tools.repository.ts';
import { presentLine } from './sent-tools.presenter.ts';
import { toolRefusedJob } from './sent-tools.jobs.ts';

/** Records that a tool of a line has arrived. `passport` is what was scanned; empty for a tool without one. */
export async function receiveTool(
  db: Database,
  by: ByStaff,
  lineUuid: string,
  { passport, ...sizes }: StoredSizes & { readonly passport: string },
): Promise<RegrindLine> {
  return transact(db, async (transaction) => {
    const line = await lockLine(transaction, lineUuid);
    if (!line) throw new Refusal('not-found');
    const received = await listTools(transaction, [line.id]);
    if (!isOpen(line) || expectedTools(line, received.length) === 0) throw new Refusal('no-tool-expected');
    requirePossible(line, receivedViolations(bodyOf(line.part_tool), measured(sizes)));
    const { id, code } =
      passport === ''
        ? await insertPassport(transaction, line)
        : await requirePassport(transaction, passport, line);
    await insertTool(transaction, { lineId: line.id, passportId: id, sizes });
    await record(transaction, by, line, { action: 'tool.received', after: { passport: code, ...sizes } });
    return reread(transaction, line);
  });
}

/** Records that a tool was ground: it may ship from then on. */
export async function grindTool(
  db: Database,
  by: ByStaff,
  toolUuid: string,
  sizes: StoredSizes,
): Promise<RegrindLine> {
  return moveTool(db, toolUuid, async (transaction, line, tool) => {
    const before = measured(tool.received_sizes);
    requirePossible(line, groundViolations(bodyOf(line.part_tool), before, measured(sizes)));
    await requireStep(transaction, tool, { to: 'ground', sizes, coating: line.wanted?.coating ?? '' });
    const { passport, received_sizes: received } = tool;
    await record(transaction, by, line, {
      action: 'tool.ground',
      before: { ...received },
      after: { passport, ...sizes },
    });
  });
}

/** Records that a tool cannot be reground: it ships back as it is, and its owner gets a mail. */
export async function refuseTool(
  db: Database,
  by: ByStaff,
  toolUuid: string,
  { reason, note }: { readonly reason: RefusalReason; readonly note: string },
): Promise<RegrindLine> {
  return moveTool(db, toolUuid, async (transaction, line, tool) => {
    await requireStep(transaction, tool, { to: 'refused', reason, note });
    await addJob(transaction, toolRefusedJob, { tool: toolUuid }, { key: `tool-refused:${toolUuid}` });
    await record(transaction, by, line, {
      action: 'tool.refused',
      after: { passport: tool.passport, refusal: reason, note },
    });
  });
}

type Move = (transaction: Database, line: SentLineRow, tool: SentToolRow) => Promise<void>;

/** Moves a tool on under the lock of its order, and makes its piece ready to ship. */
async function moveTool(db: Database, toolUuid: string, move: Move): Promise<RegrindLine> {
  return transact(db, async (transaction) => {
    const lineUuid = await findLineOfTool(transaction, toolUuid);
    const line = lineUuid === undefined ? undefined : await lockLine(transaction, lineUuid);
    const tools = line ? await listTools(transaction, [line.id]) : [];
    const tool = tools.find(({ uuid }) => uuid === toolUuid);
    if (!line || !tool) throw new Refusal('not-found');
    await move(transaction, line, tool);
    const step = arrivePieces(line, 1);
    if (!isOpen(line) || step.status === 'refused') throw new Refusal('no-tool-expected');
    await updateReadyPieces(transaction, { ...line, ...step.line });
    return reread(transaction, line);
  });
}

async function requireStep(
  transaction: Database,
  { uuid, state }: SentToolRow,
  step: ToolStep,
): Promise<void> {
  if (!(await updateToolState(transaction, uuid, step)))
    throw new Refusal('record-changed', { facts: { state } });
}

async function requirePassport(transaction: Database, text: string, line: SentLineRow) {
  const found = await lockFreePassport(transaction, passportCodeOf(text), line);
  if (found) return found;
  const say: Say = (options) => m.refusal_passport_of_other({}, options);
  throw new Refusal('passport-of-other', { errors: { passport: say } });
}

function measured(sizes: StoredSizes): MeasuredSizes {
  return { cuttingDiameter: sizes.cutting_diameter, overallLength: sizes.overall_length };
}

const measuredTexts = {
  cuttingDiameter: m.regrinds_measured_diameter,
  overallLength: m.regrinds_measured_length,
};

/** Refuses sizes that were measured wrong, with what is possible at each field. */
function requirePossible(
  { part_tool: { units } }: SentLineRow,
  violations: readonly MeasuredViolation[],
): void {
  if (violations.length === 0) return;
  const fields = { cuttingDiameter: 'cutting_diameter', overallLength: 'overall_length' } as const;
  const errors = Object.fromEntries(
    violations.map(({ field, least, most }): [string, Say] => [
      fields[field],
      (options) => {
        const text = (size: number) =>
          modSizeText(size, units, { language: options.locale, write: formatLength });
        return measuredTexts[field]({ least: text(least), most: text(most) }, options);
      },
    ]),
  );
  throw new Refusal('sizes-not-possible', { errors });
}

async function record(
  transaction: Database,
  by: ByStaff,
  { order_uuid: order, part }: SentLineRow,
  event: {
    readonly action: 'tool.received' | 'tool.ground' | 'tool.refused';
    readonly before?: Readonly<Record<string, string | number>>;
    readonly after: Readonly<Record<string, string | number>>;
  },
): Promise<void> {
  const { action, before, after } = event;
  await recordStaffEvent(transaction, {
    ...by,
    action,
    subject: `order ${order}`,
    ...(before && { before }),
    after: { part, ...after },
  });
}

async function reread(transaction: Database, { uuid }: SentLineRow): Promise<RegrindLine> {
  const line = await lockLine(transaction, uuid);
  if (!line) throw new Refusal('not-found');
  return presentLine(line, await listTools(transaction, [line.id]));
}
