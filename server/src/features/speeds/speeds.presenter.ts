// Presents the domain's speed tables in the form of the contract: by diameter, with the names of the materials.

import type { speedCalls } from '@chipload/contract/speeds';
import type { Reply } from '@chipload/contract/endpoint';
import {
  drillDiametersMm,
  drillGroups,
  drillTable,
  isoColours,
  isoOf,
  materialIds,
} from '@chipload/domain/speeds';
import { materialName } from '@chipload/messages/materials';
import type { Language } from '../../platform/language.ts';

type DrillSpeeds = Reply<typeof speedCalls.getDrillSpeeds>;

/** Returns all groups of drills in a language. */
export function drillSpeeds(language: Language): DrillSpeeds {
  return {
    groups: drillGroups.map((group) => ({
      ...group,
      units: 'metric',
      materials: materialIds.flatMap((id) => {
        const table = drillTable(group, id);
        if (table === undefined) return [];
        const { speed, feed, rate, turn } = table;
        return {
          id,
          iso: isoOf(id),
          name: materialName(id, language),
          color: isoColours[isoOf(id)],
          speed: byDiameter(speed),
          feed: byDiameter(feed),
          rate: byDiameter(rate),
          turn: byDiameter(turn),
        };
      }),
    })),
  };
}

function byDiameter(values: readonly number[]): Record<string, number> {
  return Object.fromEntries(drillDiametersMm.map((diameter, at) => [diameter, values[at] ?? Number.NaN]));
}
