// The holders that can be built, and those that a customer has saved.

import type {
  EvaluatedHolder,
  HeldToolFacts,
  ReplyFrom,
  SavedHolder,
  WireHolderChoice,
} from '@chipload/contract';
import { wireName } from '@chipload/contract/wire-names';
import { type HolderAssembly, type HolderChoice, holderRulesVersion } from '@chipload/domain/holders';
import { holderViolationText } from '@chipload/messages/holders';
import { transact, type Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import type { Buyer, Visitor } from '../../platform/http/visitor.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { findHeldTool, type FoundTool, type HeldToolName, listHeldTools } from './held-tools.ts';
import {
  evaluate,
  holderReader,
  presentEvaluated,
  presentHolder,
  presentOptions,
  wireChoice,
} from './holders.presenter.ts';
import { deleteMade } from '../mods/mods.service.ts';
import {
  countHolders,
  findSharedHolder,
  insertHolder,
  selectHolders,
  updateHolderName,
} from './holders.repository.ts';

/** The most that a customer can save. */
const mostHolders = 500;

export type HolderRequest = WireHolderChoice & HeldToolName;

export async function getHolderOptions(
  db: Database,
  visitor: Visitor,
  request: HolderRequest,
): Promise<ReplyFrom<'GET', '/holders/options'>> {
  const held = await findHeldTool(db, visitor, request);
  return presentOptions(choiceOf(request), held?.facts, visitor);
}

export async function evaluateRequest(
  db: Database,
  visitor: Visitor,
  request: HolderRequest,
): Promise<EvaluatedHolder> {
  const held = await findHeldTool(db, visitor, request);
  return presentEvaluated(choiceOf(request), held?.facts, visitor);
}

export async function listHolders(db: Database, visitor: Buyer): Promise<SavedHolder[]> {
  const holders = await selectHolders(db, visitor.customer.id);
  const tools = await listHeldTools(db, visitor, holders);
  return holders.map((holder) => presentHolder(holder, tools.get(holder.uuid), visitor));
}

export async function getHolder(db: Database, visitor: Buyer, uuid: string): Promise<SavedHolder> {
  const holders = await selectHolders(db, visitor.customer.id, uuid);
  const [holder] = holders;
  if (!holder) throw new Refusal('not-found');
  const tools = await listHeldTools(db, visitor, holders);
  return presentHolder(holder, tools.get(uuid), visitor);
}

/** Returns a saved holder for anybody with its link, to build the same. */
export async function getSharedHolder(
  db: Database,
  uuid: string,
): Promise<ReplyFrom<'GET', '/holders/:uuid/shared'>> {
  const shared = await findSharedHolder(db, uuid);
  if (!shared) throw new Refusal('not-found');
  return { choice: wireChoice(shared.choice), inventory_code: shared.inventory_code };
}

export async function saveHolder(
  db: Database,
  visitor: Buyer,
  { name, ...request }: HolderRequest & { readonly name: string },
): Promise<SavedHolder> {
  const held = await findHeldTool(db, visitor, request);
  const choice = choiceOf(request);
  const { code, prices, leadDays } = requirePossible(choice, held?.facts);
  const modUuid = held?.facts.mod_uuid ?? null;
  const holder = {
    name,
    choice,
    told: { rulesVersion: holderRulesVersion, code, prices, leadDays },
    partId: modUuid === null ? (held?.partId ?? null) : null,
    modUuid,
  };
  return transact(db, async (transaction) => {
    await lockAdditions(transaction, 'holders', visitor.customer.id);
    if ((await countHolders(transaction, visitor.customer.id)) >= mostHolders)
      throw new Refusal('too-many-holders');
    return getHolder(transaction, visitor, await insertHolder(transaction, visitor.customer.id, holder));
  });
}

/** Returns a tool with the holder requested for it; refuses if there is no tool, or if the parts of the holder do not fit. */
export async function requireHeldTool(
  db: Database,
  visitor: Visitor,
  request: HolderRequest,
): Promise<FoundTool & { readonly assembly: HolderAssembly }> {
  const held = await findHeldTool(db, visitor, request);
  const assembly = requirePossible(choiceOf(request), held?.facts);
  if (!held) throw new Refusal('not-found');
  return { ...held, assembly };
}

/** Returns the file name for an assembly: the tool and its holder. */
export function assemblyName(held: HeldToolFacts, { body }: Pick<HolderAssembly, 'body'>): string {
  return fileNameOf(`${held.inventory_code} ${body.code}`);
}

export async function renameHolder(
  db: Database,
  visitor: Buyer,
  holder: { readonly uuid: string; readonly name: string },
): Promise<SavedHolder> {
  if (!(await updateHolderName(db, visitor.customer.id, holder))) throw new Refusal('not-found');
  return getHolder(db, visitor, holder.uuid);
}

export async function deleteHolder(db: Database, { customer }: Buyer, uuid: string): Promise<void> {
  await deleteMade(db, 'holders', customer.id, uuid);
}

/** Returns the assembly, or refuses with a message for each violated rule, at its step. */
function requirePossible(choice: HolderChoice, held: HeldToolFacts | undefined): HolderAssembly {
  const evaluated = evaluate(choice, held);
  if (evaluated.ok) return evaluated.assembly;
  const errors: Record<string, Say> = {};
  for (const violation of evaluated.violations) {
    errors[wireName(violation.step)] ??= ({ locale }) =>
      holderViolationText(violation, holderReader(locale, held?.tool.units ?? 'inch'));
  }
  const rules = evaluated.violations.map(({ step, rule }) => `${wireName(step)}: ${rule}`);
  throw new Refusal('holder-not-possible', { errors, facts: { rules } });
}

function choiceOf({ spindle, type, body, insert, knob, stick_out: stickOut }: HolderRequest): HolderChoice {
  return { spindle, type, body, insert, knob, stickOut };
}
