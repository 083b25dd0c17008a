// The tools that holders are built for: catalogue parts and saved mods, with the forces of their usual cut.

import type { HeldToolFacts, WireTool } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { isMaterialId, partStart } from '@chipload/domain/speeds';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getOffer, type Offer, offersOf, resolveOffers } from '../catalogue/catalogue.service.ts';
import { getMod, listMods } from '../mods/mods.service.ts';
import { type HolderRow, listMainMaterials } from './holders.repository.ts';

/** The tool as the contract names it. */
export type HeldToolName = {
  readonly inventory_code?: string | undefined;
  readonly mod_uuid?: string | undefined;
};

export type FoundTool = { readonly partId: number; readonly facts: HeldToolFacts };

/** Returns the requested tool; undefined if none is named. */
export async function findHeldTool(
  db: Database,
  visitor: Visitor,
  { inventory_code: code, mod_uuid: modUuid }: HeldToolName,
): Promise<FoundTool | undefined> {
  if (modUuid !== undefined) return getHeldMod(db, visitor, modUuid);
  if (code === undefined) return undefined;
  const offer = await getOffer(db, code, visitor);
  return { partId: offer.partId, facts: await factsOf(db, offer, undefined) };
}

/** Returns the tools of saved holders by holder, in a fixed number of queries. */
export async function listHeldTools(
  db: Database,
  visitor: Visitor,
  holders: readonly HolderRow[],
): Promise<ReadonlyMap<string, HeldToolFacts>> {
  const partIds = holders.flatMap(({ part_id: id }) => (id === null ? [] : [id]));
  const mods = await modsOf(db, visitor, holders);
  const offers = await offersOf(db, partIds, visitor);
  const codes = [...new Set([...mods.values()].map((mod) => mod.inventory_code))];
  const blanks = await resolveOffers(db, codes, visitor);
  const all = [...offers.values(), ...blanks.values()].map(({ partId }) => partId);
  const materials = await listMainMaterials(db, all);
  return new Map(
    holders.flatMap(({ uuid, part_id: partId, mod_uuid: modUuid }) => {
      const mod = modUuid === null ? undefined : mods.get(modUuid);
      const offer = mod ? blanks.get(mod.inventory_code) : offers.get(partId ?? 0);
      return offer ? [[uuid, presentTool(offer, mod, materials.get(offer.partId))] as const] : [];
    }),
  );
}

async function modsOf(db: Database, visitor: Visitor, holders: readonly HolderRow[]) {
  const { customer } = visitor;
  if (!customer || holders.every(({ mod_uuid: uuid }) => uuid === null)) return new Map<string, Mod>();
  const mods = await listMods(db, { ...visitor, customer });
  return new Map(mods.flatMap((mod) => (mod.tool ? [[mod.uuid, { ...mod, tool: mod.tool }] as const] : [])));
}

async function getHeldMod(db: Database, visitor: Visitor, uuid: string): Promise<FoundTool> {
  const { customer } = visitor;
  if (!customer) throw new Refusal('sign-in-required');
  const mod = await getMod(db, { ...visitor, customer }, uuid);
  const offer = (await resolveOffers(db, [mod.inventory_code], visitor)).get(mod.inventory_code);
  if (!offer || !mod.tool) throw new Refusal('not-found');
  return { partId: offer.partId, facts: await factsOf(db, offer, { ...mod, tool: mod.tool }) };
}

/** The fields of a mod that a holder needs. */
type Mod = {
  readonly uuid: string;
  readonly inventory_code: string;
  readonly code: string | null;
  readonly description: string;
  readonly tool: WireTool;
};

async function factsOf(db: Database, offer: Offer, mod: Mod | undefined): Promise<HeldToolFacts> {
  const materials = await listMainMaterials(db, [offer.partId]);
  return presentTool(offer, mod, materials.get(offer.partId));
}

function presentTool(
  offer: Offer,
  mod: Mod | undefined,
  main: { readonly category: string; readonly material: string | null } | undefined,
): HeldToolFacts {
  const tool = mod?.tool ?? offer.row.tool;
  return {
    inventory_code: mod?.code ?? offer.inventoryCode,
    mod_uuid: mod?.uuid ?? null,
    description: mod?.description ?? offer.description,
    tool,
    cut: main ? cutOf(tool, main) : null,
  };
}

/** Returns torque and speed of the usual cut in the tool's main material; null without one. */
function cutOf(
  tool: WireTool,
  { category, material }: { readonly category: string; readonly material: string | null },
): HeldToolFacts['cut'] {
  if (material === null || !isMaterialId(material)) return null;
  const { values } = partStart({ tool: bodyOf(tool), category, material });
  return values ? { torque: values.power?.newtonMetres ?? null, rpm: values.rpm } : null;
}
