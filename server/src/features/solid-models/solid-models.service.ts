// CAD models (STEP) of parts, of mods, and of tools in their holders, made in a process of their own.
// Entry points: `orderModel`, `orderModModel`, `orderOrderedModel`, `orderHolderModel`. Never knows: prices and customers.

import { bodyOf, toolOf } from '@chipload/contract/tool-of';
import type { WireTool } from '@chipload/contract';
import { formatLength, inMillimetres, profileOf } from '@chipload/domain/tools';
import { modFileNotes, type ModRevision } from '@chipload/messages/mod-notes';
import type { Database } from '../../platform/database/database.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import type { Buyer, Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resolvePart } from '../catalogue/catalogue.service.ts';
import { assemblyName, type HolderRequest, requireHeldTool } from '../holders/holders.service.ts';
import { getGroundMod, type GroundModName } from '../mods/mods.service.ts';
import { getOrderedTool } from '../orders/orders.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { ModelOrder } from './make-step.ts';
import { findModelledPart } from './solid-models.repository.ts';

export type SolidModels = {
  readonly db: Database;
  readonly settings: Settings;
};

export type OrderedModel = {
  readonly order: ModelOrder;
  readonly fileName: string;
  /** Everything that determines the content of the file. */
  readonly madeFrom: unknown;
};

/** Increase it when a change of the code makes another file from the same order, so that no cached one is used. */
const edition = 1;

/** Returns the model to make for a part, by its code in any unambiguous spelling. */
export async function orderModel({ db, settings }: SolidModels, code: string): Promise<OrderedModel> {
  const resolved = await resolvePart(db, code);
  const part = resolved && (await findModelledPart(db, resolved.id));
  const tool = part && toolOf(part);
  if (!tool) throw new Refusal('not-found');
  const { inventory_code: name, changed_at: changedAt } = part;
  const profile = profileOf(tool);
  const organisation = (await settings.get()).siteName;
  const description = `${name}: simplified body of a cutting tool, without flutes, in ${unitWords[profile.units]}`;
  const bodies = bodiesOf(name);
  const order = { profile, facts: { name, bodies, description, organisation, changedAt } };
  return ordered(order, fileNameOf(name));
}

/** Returns the model to make for one of the customer's saved mods. */
export async function orderModModel(
  models: SolidModels,
  buyer: Buyer,
  name: GroundModName,
): Promise<OrderedModel> {
  const { code, partCode: part, lacksApproval, tool, updatedAt } = await getGroundMod(models.db, buyer, name);
  return orderGroundModel(models, { revision: { code, part, lacksApproval }, tool, changedAt: updatedAt });
}

/** Returns the model to make for the mod of one line of an order, as it was ordered. */
export async function orderOrderedModel(
  models: SolidModels,
  buyer: Buyer,
  line: { readonly uuid: string; readonly line: string },
): Promise<OrderedModel> {
  const { code, tool, order } = await getOrderedTool(models.db, buyer, line);
  const revision = { code, orderNumber: order.number };
  return orderGroundModel(models, { revision, tool, changedAt: order.placedAt });
}

async function orderGroundModel(
  { settings }: SolidModels,
  { revision, tool, changedAt }: { revision: ModRevision; tool: WireTool; changedAt: Date },
): Promise<OrderedModel> {
  const profile = profileOf(bodyOf(tool));
  const organisation = (await settings.get()).siteName;
  // In English, as the header of every model. The body has no flutes, so nothing that is ground into them.
  const notes = modFileNotes(revision, tool, { language: 'en', write: formatLength });
  const { code: name } = revision;
  const description = `${name}: simplified body of a cutting tool, without flutes, in ${unitWords[profile.units]}; ${notes.join('; ')}`;
  const facts = { name, bodies: bodiesOf(name), description, organisation, changedAt };
  return ordered({ profile, facts }, fileNameOf(name));
}

/** Returns the model to make for a tool in its holder: the tip is at the origin, as for the tool alone. */
export async function orderHolderModel(
  { db, settings }: SolidModels,
  visitor: Visitor,
  request: HolderRequest,
): Promise<OrderedModel> {
  const { partId, facts: held, assembly } = await requireHeldTool(db, visitor, request);
  const part = await findModelledPart(db, partId);
  if (!part) throw new Refusal('not-found');
  const body = bodyOf(held.tool);
  const profile = profileOf(body);
  const own = (millimetres: number) => millimetres / inMillimetres(1, profile.units);
  const holder = {
    segments: assembly.profile.segments.map(({ height, lowerDiameter, upperDiameter }) => ({
      height: own(height),
      lowerDiameter: own(lowerDiameter),
      upperDiameter: own(upperDiameter),
    })),
    nose: own(assembly.stickOut),
    bore: { diameter: body.shankDiameter, end: profile.overallLength },
  };
  const { code } = assembly.body;
  const name = `${held.inventory_code} ${code}`;
  const description =
    `${name}: simplified bodies of a cutting tool, without flutes, and of its holder from the nose to the gauge line, ` +
    `in ${unitWords[profile.units]}`;
  const organisation = (await settings.get()).siteName;
  const bodies = { ...bodiesOf(held.inventory_code), holder: code };
  const facts = { name, bodies, description, organisation, changedAt: part.changed_at };
  return ordered({ profile, holder, facts }, assemblyName(held, assembly));
}

const unitWords = { inch: 'inches', metric: 'millimetres' } as const;

/** The cutting and the non-cutting part, as tool makers name them. */
function bodiesOf(code: string): { readonly cutting: string; readonly rest: string } {
  return { cutting: `${code}C`, rest: `${code}NC` };
}

function ordered(order: ModelOrder, name: string): OrderedModel {
  return { order, fileName: `${name}.step`, madeFrom: [edition, order] };
}
