// Presents the domain's speed tables and designations in the form of the contract, with the names of the materials.

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
import { findDesignations } from './material-designations.ts';

/** How a system is shown; of a name in use it is clear what it is. */
const systems: Readonly<Record<string, string>> = { 'EN name': 'EN', 'trade name': '', 'common name': '' };

/** Returns the materials that a text means, in a language. */
export function materialsFor(text: string, language: Language): Reply<typeof speedCalls.findMaterials> {
  return findDesignations(text).map(({ name, system, isGuess, states }) => ({
    name,
    system: systems[system] ?? system,
    is_guess: isGuess,
    states: states.map(({ material, isNearest, hardness, condition, family }) => ({
      material,
      material_name: materialName(material, language),
      family: family[language],
      condition: condition[language],
      hardness: hardness.replace('-', '–'),
      is_nearest: isNearest,
    })),
  }));
}

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
