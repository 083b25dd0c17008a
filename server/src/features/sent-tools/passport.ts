// The passport of a tool, for whoever scans it: its sizes now, its regrinds, and starting values for its new size.

import type { ToolPassport } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { regrindsLeft, toolWithSizes } from '@chipload/domain/regrind';
import { isMaterialId, partStart } from '@chipload/domain/speeds';
import { materialName } from '@chipload/messages/materials';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { groundSizes } from '../regrinds/regrinds.service.ts';
import { passportCodeOf } from './passport-code.ts';
import { findPassport, type PassportRow } from './passports.repository.ts';

export async function getPassport(db: Database, text: string, language: Language): Promise<ToolPassport> {
  const row = await findPassport(db, passportCodeOf(text), language);
  if (!row) throw new Refusal('not-found');
  const [latest] = row.visits;
  const ground = row.visits.find((visit) => visit.ground !== null);
  const sizes = latest?.ground ?? latest?.received;
  if (!latest || !sizes) throw new Error(`The tool of passport ${row.code} was never received`);

  const original = bodyOf(row.part_tool);
  const now = { cuttingDiameter: sizes.cutting_diameter, overallLength: sizes.overall_length };
  const history = historyOf(row);
  const timesGround = row.times_before + history.length;
  const coating = ground?.coating ?? row.part_tool.coating;
  const tool = groundSizes(row.part_tool, toolWithSizes(original, now), coating);
  return {
    code: row.code,
    inventory_code: row.inventory_code,
    description: row.description,
    tool,
    state: latest.state,
    times_ground: timesGround,
    times_left: regrindsLeft(original, { ...now, timesGround }),
    history,
    speeds: speedsOf(row, tool, language),
  };
}

function historyOf({ visits }: PassportRow): ToolPassport['history'] {
  return visits.flatMap(({ ground, groundAt, coating }) =>
    ground === null || groundAt === null
      ? []
      : [{ ...ground, ground_on: shopDay(new Date(groundAt)), coating: coating ?? '' }],
  );
}

/** Returns the starting values of the usual cut in each material that the part is for. */
function speedsOf(
  { category, materials }: PassportRow,
  sizes: ToolPassport['tool'],
  language: Language,
): ToolPassport['speeds'] {
  const tool = bodyOf(sizes);
  return materials.filter(isMaterialId).flatMap((material) => {
    const { values } = partStart({ tool, category, material });
    if (values === undefined) return [];
    const { speed, rpm, feedRate } = values;
    return [{ material, name: materialName(material, language), speed, rpm, feed_rate: feedRate }];
  });
}
