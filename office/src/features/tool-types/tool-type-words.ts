// A type of tools and its sizes in words.

import type { OfficeToolType } from '@chipload/contract/office/tool-types';
import { isToolType, type SizeKind, type TypeField } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';

export const kindTexts = {
  length: m.office_types_kind_length,
  angle: m.office_types_kind_angle,
  number: m.office_types_kind_number,
  whole: m.office_types_kind_whole,
  text: m.office_types_kind_text,
  'yes-no': m.office_types_kind_yes_no,
} as const satisfies Record<SizeKind, () => string>;

/** Returns what the shop can do for the tools of a type. */
export function doesText(slug: string): string {
  return isToolType(slug) ? m.office_types_with_body() : m.office_types_without_body();
}

/** Returns what a size is, in short: `Length · DC · Required · 0 to 10`. */
export function sizeText(field: TypeField): string {
  const { kind, symbol, is_required: isRequired, is_column: isColumn, is_filter: isFilter, choices } = field;
  return [
    kindTexts[kind](),
    symbol,
    isRequired && m.office_types_required(),
    isColumn && m.office_types_column(),
    isFilter === true && m.office_types_filter(),
    limitsText(field),
    choices?.join(', '),
  ]
    .filter((text) => text !== false && text !== undefined && text !== '')
    .join(' · ');
}

function limitsText({ least, most }: TypeField): string {
  const [from, to] = [least, most].map((limit) =>
    limit === undefined ? '' : formatNumber(limit, currentLanguage()),
  );
  if (!from && !to) return '';
  if (!to) return m.office_types_from({ least: from ?? '' });
  return from ? m.office_types_between({ least: from, most: to }) : m.office_types_to({ most: to });
}

/** The facts of a type that a colleague may have changed meanwhile. */
export function typeFacts({ names, position, fields }: OfficeToolType): Record<string, string> {
  return {
    [m.office_types_one_en()]: names.en.one,
    [m.office_types_many_en()]: names.en.many,
    [m.office_types_one_fr()]: names.fr.one,
    [m.office_types_many_fr()]: names.fr.many,
    [m.office_series_position()]: String(position),
    [m.office_types_sizes()]: fields.map((field) => field.names[currentLanguage()]).join(', '),
    ...Object.fromEntries(fields.map((field) => [field.names[currentLanguage()], sizeText(field)])),
  };
}
