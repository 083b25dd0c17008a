// Tools of ISO 13399 as they are exchanged: STEP part 21 files (ISO 10303-21), often in a package of the Generic Tool
// Catalog (GTC) whose list of the assortment says the class of each. Entities and their order of attributes are those
// that ToolsUnited (CIMSOURCE) writes for makers such as Kennametal, as documented in loobric/loobric-cli; every value
// has the symbol of ISO 13399 beside it, so that the dictionary of the standard is not needed. The structure of packages
// is that of the GTC package specification 2.1.1.

import type { ToolType, ToolUnits } from '../tools/tools.ts';
import { type ColumnName, columnOf, unitsNamed } from './read-columns.ts';
import { formedTool, kindNamed, materialNamed, type KnownKind } from './read-form.ts';
import { type Entity, readEntities, referenceIn, stringIn } from './read-step-entities.ts';
import { knownTool, type RawSizes } from './read-sizes.ts';
import { libraryOf, type ReadEntry, type ReadLibrary } from './read-tool.ts';
import { cleanText, lengthIn, numberOf } from './read-value.ts';

const entitiesRead: ReadonlySet<string> = new Set([
  'ITEM',
  'STRING_WITH_LANGUAGE',
  'MULTI_LANGUAGE_STRING',
  'ORGANIZATION',
  'UNIT',
  'NUMERICAL_VALUE',
  'STRING_VALUE',
]);

/** True for a file of ISO 10303-21: tools, or a model in three dimensions. */
export function isP21(text: string): boolean {
  return text.startsWith('ISO-10303-21');
}

/**
 * Reads a file of one tool. Its class is that of the package's list of the assortment, if there is one. Undefined when
 * the file has no item, as models in three dimensions.
 */
export function readP21(text: string, gtcClass = ''): ReadLibrary | undefined {
  const entities = readEntities(text, entitiesRead);
  const item = [...entities.values()].find(({ type }) => type === 'ITEM');
  return item && libraryOf('iso13399', [readItem(item, entities, gtcClass)]);
}

type Entities = ReadonlyMap<string, Entity>;
type Value = { readonly text: string; readonly units: ToolUnits | undefined };

function readItem(item: Entity, entities: Entities, gtcClass: string): ReadEntry {
  const values = valuesIn(entities);
  const textOf = (name: ColumnName) => values.get(name)?.text ?? '';
  const description = textBehind(item.arguments[0], entities);
  const code = textBehind(item.arguments[2], entities) || cleanText(stringIn(item.arguments[1]));
  const kind = (Object.hasOwn(classes, gtcClass) ? classes[gtcClass] : undefined) ?? kindNamed(description);
  if (typeof kind === 'string') return { kind, name: description || code || gtcClass };
  const units = values.get('cuttingDiameter')?.units ?? 'metric';
  const maker = [...entities.values()].find((entity) => entity.type === 'ORGANIZATION');
  return formedTool({
    code,
    description,
    vendor: cleanText(stringIn(maker?.arguments[2]) || stringIn(maker?.arguments[1])),
    material: materialNamed(textOf('material')),
    ...knownTool(
      {
        ...kind,
        units,
        thread: textOf('thread') || undefined,
        coolantThrough: coolants.get(textOf('coolantThrough').toLowerCase()),
      },
      sizesOf(values, units, kind.type),
    ),
  });
}

const coolants: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['yes', true],
  ['true', true],
  ['0', false],
  ['no', false],
  ['false', false],
]);

/** Returns the values by what they are; of several symbols for one size the best counts, as in tables. */
function valuesIn(entities: Entities): ReadonlyMap<ColumnName, Value> {
  const values = new Map<ColumnName, Value & { readonly rank: number }>();
  for (const { type, arguments: given } of entities.values()) {
    if (type !== 'NUMERICAL_VALUE' && type !== 'STRING_VALUE') continue;
    const symbol = stringIn(given[0]);
    // A number behind a symbol is that of a step or of a second diameter.
    const column = /^[A-Z]+$/.test(symbol) ? columnOf(symbol) : undefined;
    const text = cleanText(stringIn(given.at(-1)));
    const before = column && values.get(column.name);
    if (!column || text === '' || (before && before.rank <= column.rank)) continue;
    const unit = stringIn(entities.get(referenceIn(given[2]))?.arguments[0]);
    values.set(column.name, { text, units: unitsNamed(unit), rank: column.rank });
  }
  return values;
}

function sizesOf(
  values: ReadonlyMap<ColumnName, Value>,
  units: ToolUnits,
  type: ToolType | undefined,
): RawSizes {
  const number = (name: ColumnName) => numberOf(values.get(name)?.text);
  const length = (name: ColumnName) => {
    const value = number(name);
    return value === undefined ? undefined : lengthIn({ value, units: values.get(name)?.units }, units);
  };
  return {
    cuttingDiameter: length('cuttingDiameter'),
    shankDiameter: length('shankDiameter'),
    cuttingLength: length('cuttingLength'),
    usableLength: length('usableLength'),
    neckDiameter: length('neckDiameter'),
    neckLength: length('neckLength'),
    overallLength: length('overallLength'),
    flutes: number('flutes'),
    helixAngle: number('helixAngle'),
    ...(type === 'drill' && { pointAngle: number('pointAngle') }),
    ...(type === 'thread-mill' && { threadPitch: length('threadPitch') }),
    ...(type === 'end-mill' && {
      cornerRadius: length('cornerRadius'),
      cornerChamfer: length('cornerChamfer'),
      taperAngle: number('taperAngle'),
    }),
  };
}

/** The classes of the GTC hierarchy that were seen in packages. */
const classes: Readonly<Record<string, KnownKind>> = {
  MILSQS: { type: 'end-mill', profile: 'square' },
  MILBNS: { type: 'end-mill', profile: 'ball' },
};

/** Returns the text of a string with its language; of one in many languages the main one, which is the last. */
function textBehind(argument: string | undefined, entities: Entities): string {
  let entity = entities.get(referenceIn(argument));
  if (entity?.type === 'MULTI_LANGUAGE_STRING') entity = entities.get(referenceIn(entity.arguments.at(-1)));
  return entity?.type === 'STRING_WITH_LANGUAGE' ? cleanText(stringIn(entity.arguments[0])) : '';
}
