// The door to models of parts for CAD.

import { toolOf } from '@chipload/contract/tool-of';
import { profileOf } from '@chipload/domain/tools';
import type { Database } from '../../platform/database/database.ts';
import { tagOf } from '../../platform/http/kept-answer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { resolvePart } from '../catalogue/catalogue.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { ModelOrder } from './make-step.ts';
import { findModelledPart } from './solid-models.repository.ts';

export type SolidModels = {
  readonly db: Database;
  readonly settings: Settings;
  /** The shop's name where the settings give none. */
  readonly siteName: string;
};

export type OrderedModel = {
  readonly order: ModelOrder;
  readonly fileName: string;
  /** The same for the same file: it can be told before the model is made whether somebody has it already. */
  readonly tag: string;
};

/** Goes up when the same order gives another file. */
const edition = 1;

/** What is to be made for a part, by its code in any spelling that means one part. */
export async function orderModel(
  { db, settings, siteName }: SolidModels,
  code: string,
): Promise<OrderedModel> {
  const meant = await resolvePart(db, code);
  const part = meant && (await findModelledPart(db, meant.id));
  if (!part) throw new Refusal('not-found');
  const { inventory_code: name, changed_at: changedAt } = part;
  const profile = profileOf(toolOf(part));
  const organisation = (await settings.get()).siteName ?? siteName;
  const units = profile.units === 'inch' ? 'inches' : 'millimetres';
  const description = `${name}: simplified body of a cutting tool, without flutes, in ${units}`;
  const order = { profile, facts: { name, description, organisation, changedAt } };
  return {
    order,
    fileName: `${name.replaceAll(/[^\w.-]+/g, '-')}.step`,
    tag: tagOf(JSON.stringify([edition, order])),
  };
}
