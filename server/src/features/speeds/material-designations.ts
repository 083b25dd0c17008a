// The designations of workpiece materials: 5,145 names of standards and of the trade, with the group, hardness and condition of each
// state. Gathered from published tables and general knowledge: a start for a search, not a specification.

import { readFileSync } from 'node:fs';
import {
  createDesignations,
  createMaterialOf,
  type Designation,
  type FindDesignations,
  type MaterialOf,
  type MaterialState,
} from '@chipload/domain/designations';
import { isMaterialId } from '@chipload/domain/speeds';
import type { Language } from '../../platform/language.ts';

type Text = Readonly<Record<Language, string>>;
export type MaterialWords = { readonly family: Text; readonly condition: Text };

let find: FindDesignations<MaterialWords> | undefined;

/** Read when first asked: few processes are. */
export function findDesignations(text: string): ReturnType<FindDesignations<MaterialWords>> {
  find ??= createDesignations(readDesignations());
  return find(text);
}

let lookUp: MaterialOf | undefined;

/** Read when first asked, as above. */
export function materialOf(designation: string): ReturnType<MaterialOf> {
  lookUp ??= createMaterialOf(readDesignations());
  return lookUp(designation);
}

let lookUpCertain: MaterialOf | undefined;

/** Returns the material of a designation for which the shop has a group, and not only a closest one: not of wood. */
export function certainMaterialOf(designation: string): ReturnType<MaterialOf> {
  lookUpCertain ??= createMaterialOf(
    readDesignations().filter(({ states: [usual] }) => usual?.isNearest === false),
  );
  return lookUpCertain(designation);
}

/** Returns all of them; throws for a file that has a mistake. */
export function readDesignations(): Designation<MaterialWords>[] {
  const conditions = textsOf('material-conditions.csv');
  const families = textsOf('material-families.csv');
  const states = new Map<
    string,
    { readonly system: string; readonly states: MaterialState<MaterialWords>[] }
  >();
  for (const cells of rowsOf('material-designations.csv')) {
    const [name = '', system = '', material, fit, conditionId = '', hardness = '', familyId = ''] = cells;
    const [condition, family] = [conditions.get(conditionId), families.get(familyId)];
    if (!isMaterialId(material) || !condition || !family)
      throw new Error(`material-designations.csv has a mistake: ${cells.join(';')}`);
    const known = states.get(name) ?? { system, states: [] };
    states.set(name, known);
    known.states.push({ material, isNearest: fit === 'nearest', hardness, condition, family });
  }
  return [...states].map(([name, known]) => ({ name, ...known }));
}

function textsOf(file: string): ReadonlyMap<string, Text> {
  return new Map(rowsOf(file).map(([id = '', en = '', fr = '']) => [id, { en, fr }]));
}

/** Returns the rows below the head; no cell has a semicolon. */
function rowsOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'));
}
