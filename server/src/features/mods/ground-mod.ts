// A saved mod as a tool with all its sizes, for drawings, models and files.

import type { WireTool } from '@chipload/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getMod } from './saved-mods.ts';

type GroundMod = {
  readonly uuid: string;
  /** Also its revision: any other size has another code. */
  readonly code: string;
  /** The code of the part that it is ground from. */
  readonly partCode: string;
  readonly description: string;
  readonly tool: WireTool;
  readonly isApproved: boolean;
  /** It can only be ordered with an approval, and has none. */
  readonly lacksApproval: boolean;
  readonly updatedAt: Date;
};

/** A saved mod, and the revision that the caller expects; absent: the present one. */
export type GroundModName = { readonly uuid: string; readonly revision?: string | undefined };

/** Returns one of the customer's saved mods. Quoted specials have no sizes: the staff make their drawing. */
export async function getGroundMod(
  db: Database,
  buyer: Buyer,
  { uuid, revision }: GroundModName,
): Promise<GroundMod> {
  const mod = await getMod(db, buyer, uuid);
  const { code, tool, is_approved: isApproved } = mod;
  if (code === null || tool === null) throw new Refusal('not-found');
  if (revision !== undefined && revision !== code) throw new Refusal('other-revision');
  return {
    uuid,
    code,
    partCode: mod.inventory_code,
    description: mod.description,
    tool,
    isApproved,
    lacksApproval: mod.needs_approval && !isApproved,
    updatedAt: new Date(mod.updated_at),
  };
}
