// Adds, changes and removes types of tools. The parts of a type keep all their values, whatever becomes of its sizes.

import type { Sent } from '@chipload/contract/endpoint';
import type { OfficeToolType, toolTypeCalls } from '@chipload/contract/office/tool-types';
import {
  bodySizes,
  type FieldFault,
  faultOfFields,
  isCommonSize,
  isNumberKind,
  isToolType,
  type SizeKind,
} from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { formatNumber } from '@chipload/messages/locale';
import { importFieldText } from '@chipload/messages/part-imports';
import type { Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { invalid, Refusal, type Say } from '../../platform/refusal.ts';
import { type AuditFacts, recordStaffEvent } from '../audit/audit.service.ts';
import { changeCatalogue } from './change-sets.ts';
import { requireSeen } from './edit-series.ts';
import { countOwnValues, deleteToolType, listToolTypes, writeToolType } from './tool-types.repository.ts';

type SentType = Sent<typeof toolTypeCalls.saveToolType>['data'];
type Fields = OfficeToolType['fields'];

export async function saveToolType(
  db: Database,
  by: ByStaff,
  slug: string,
  { version, position, ...sent }: SentType,
): Promise<void> {
  const type = { slug, position, names: namesOf(sent.names), fields: sent.fields.map(withFrench) };
  await changeCatalogue(db, async (transaction) => {
    const types = await listToolTypes(transaction);
    const before = types.find((one) => one.slug === slug);
    requireSeen(slug, before, version);
    requireFreeNames(types, type);
    requireFields(type);
    await requireKinds(transaction, type, before?.fields ?? []);
    await writeToolType(transaction, type);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'tool-type.saved',
      subject: `tool-type ${slug}`,
      ...(before && { before: factsOf(before) }),
      after: factsOf(type),
    });
  });
}

/** Removes a type without categories; those whose body the shop knows stay. */
export async function removeToolType(
  db: Database,
  by: ByStaff,
  slug: string,
  version: string,
): Promise<void> {
  await changeCatalogue(db, async (transaction) => {
    const type = (await listToolTypes(transaction)).find((one) => one.slug === slug);
    if (!type) throw new Refusal('not-found');
    requireSeen(slug, type, version);
    if (isToolType(slug)) throw new Refusal('tool-type-fixed');
    if (type.categories > 0) throw new Refusal('tool-type-in-use');
    await deleteToolType(transaction, slug);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'tool-type.removed',
      subject: `tool-type ${slug}`,
      before: factsOf(type),
    });
  });
}

/** A name that is not written in French is the English one. */
function namesOf({ en, fr }: SentType['names']): OfficeToolType['names'] {
  if (en.one === '') throw invalid('one_en', (options) => m.office_series_name_missing({}, options));
  if (en.many === '') throw invalid('many_en', (options) => m.office_series_name_missing({}, options));
  return { en, fr: { one: fr.one || en.one, many: fr.many || en.many } };
}

function withFrench(field: Fields[number]): Fields[number] {
  const { en, fr } = field.names;
  if (en === '') throw invalid('name_en', (options) => m.office_series_name_missing({}, options));
  return { ...field, names: { en, fr: fr || en } };
}

/** Files name the types of their parts by any of their names. */
function requireFreeNames(
  types: readonly OfficeToolType[],
  { slug, names }: Pick<OfficeToolType, 'slug' | 'names'>,
): void {
  const others = types.filter((one) => one.slug !== slug);
  const taken = new Set(others.flatMap((one) => [one.slug, ...namesIn(one)]));
  const isTaken = (name: string) => taken.has(name.toLowerCase());
  const entries = (['en', 'fr'] as const).flatMap((language) =>
    (['one', 'many'] as const).map((number) => ({
      field: `${number}_${language}`,
      name: names[language][number],
    })),
  );
  const wrong = entries.find(({ name }) => isTaken(name));
  if (wrong)
    throw invalid(wrong.field, (options) => m.office_types_name_taken({ name: wrong.name }, options));
}

function namesIn({ names }: Pick<OfficeToolType, 'names'>): string[] {
  return Object.values(names).flatMap(({ one, many }) => [one.toLowerCase(), many.toLowerCase()]);
}

/** The fields of the form at which faults are said, and their sentences. */
const faults: Readonly<Record<FieldFault['fault'], readonly [string, (name: string) => Say]>> = {
  name: ['name_en', (name) => (options) => m.office_types_size_taken({ name }, options)],
  kind: ['kind', (name) => (options) => m.office_types_common_kind({ name }, options)],
  limits: ['most', (name) => (options) => m.office_types_limits({ name }, options)],
  choices: ['choices', (name) => (options) => m.office_types_choices_of_texts({ name }, options)],
  filter: ['is_filter', (name) => (options) => m.office_types_filter_fixed({ name }, options)],
  body: [
    'is_required',
    () => (options) => {
      const sizes = bodySizes.map((size) => importFieldText(size)({}, options)).join(', ');
      return m.office_types_body({ sizes }, options);
    },
  ],
};

function requireFields({ slug, fields }: Pick<OfficeToolType, 'slug' | 'fields'>): void {
  const found = faultOfFields(slug, fields);
  if (!found) return;
  const [field, sayOf] = faults[found.fault];
  throw invalid(field, sayOf(fields.find(({ key }) => key === found.key)?.names.en ?? found.key));
}

/** Refuses another kind of an own size while parts have values of it, and one that comes back as a kind that its values are not. */
async function requireKinds(
  db: Database,
  { slug, fields }: Pick<OfficeToolType, 'slug' | 'fields'>,
  before: Fields,
): Promise<void> {
  const former = new Map(before.map(({ key, kind }) => [key, kind]));
  const changed = fields.filter(({ key, kind }) => !isCommonSize(key) && former.get(key) !== kind);
  if (changed.length === 0) return;
  const counts = await countOwnValues(db, slug);
  for (const { key, kind, names } of changed) {
    const parts = counts
      .filter((count) => count.key === key && (former.has(key) || count.json !== jsonOf(kind)))
      .reduce((total, count) => total + count.parts, 0);
    if (parts > 0)
      throw invalid('kind', (options) =>
        m.office_types_kind_fixed(
          { name: names[options.locale], parts, shown: formatNumber(parts, options.locale) },
          options,
        ),
      );
  }
}

function jsonOf(kind: SizeKind): string {
  if (isNumberKind(kind)) return 'number';
  return kind === 'text' ? 'string' : 'boolean';
}

function factsOf({
  position,
  names: { en, fr },
  fields,
}: Pick<OfficeToolType, 'position' | 'names' | 'fields'>): AuditFacts {
  const namesWith = (has: (field: Fields[number]) => boolean) =>
    fields.filter(has).map((field) => field.names.en);
  return {
    name_en: en.one,
    many_en: en.many,
    name_fr: fr.one,
    many_fr: fr.many,
    position,
    sizes: fields.map((field) => `${field.names.en} / ${field.names.fr} ${field.symbol}`.trimEnd()),
    size_kinds: fields.map((field) => `${field.names.en}: ${field.kind}`),
    required_sizes: namesWith((field) => field.is_required),
    column_sizes: namesWith((field) => field.is_column),
    filter_sizes: namesWith((field) => field.is_filter === true),
    size_choices: fields.flatMap((field) =>
      field.choices ? [`${field.names.en}: ${field.choices.join(' / ')}`] : [],
    ),
    size_limits: fields.flatMap(({ names, least, most }) =>
      least === undefined && most === undefined ? [] : [`${names.en}: ${least ?? ''}…${most ?? ''}`],
    ),
  };
}
