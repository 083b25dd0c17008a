// A size of a type as it is typed, and as it is sent.

import type { OfficeToolType } from '@chipload/contract/office/tool-types';
import { importFieldText } from '@chipload/messages/part-imports';
import {
  commonSizes,
  isCommonSize,
  isNumberKind,
  sizeKeyOf,
  type SizeKind,
  type TypeField,
} from '@chipload/domain/tools';

/** Stands for a size that is no common one. */
export const ownSize = 'own';

export type SizeForm = {
  /** The key of a common size, or `ownSize`; of a new one. */
  size: string;
  name_en: string;
  name_fr: string;
  kind: SizeKind;
  symbol: string;
  is_required: boolean;
  is_column: boolean;
  is_filter: boolean;
  /** One on each line. */
  choices: string;
  least: string;
  most: string;
};

/** Returns the form of a size, or an empty one. */
export function sizeFormOf(field: TypeField | undefined): SizeForm {
  return {
    size: field?.key ?? ownSize,
    name_en: field?.names.en ?? '',
    name_fr: field?.names.fr ?? '',
    kind: field?.kind ?? 'length',
    symbol: field?.symbol ?? '',
    is_required: field?.is_required ?? false,
    is_column: field?.is_column ?? true,
    is_filter: field?.is_filter ?? false,
    choices: field?.choices?.join('\n') ?? '',
    least: field?.least === undefined ? '' : String(field.least),
    most: field?.most === undefined ? '' : String(field.most),
  };
}

/** Returns what the form says of a common size once it is chosen: as another type has it, or else as files call it. */
export function commonSizeForm(size: string, others: readonly TypeField[]): Partial<SizeForm> {
  if (!isCommonSize(size)) return { size, name_en: '', name_fr: '', symbol: '', is_filter: false };
  const other = others.find(({ key }) => key === size);
  const nameIn = (locale: 'en' | 'fr') => importFieldText(size)({}, { locale });
  return {
    size,
    kind: commonSizes[size],
    symbol: other?.symbol ?? '',
    name_en: other?.names.en ?? nameIn('en'),
    name_fr: other?.names.fr ?? nameIn('fr'),
    is_filter: false,
  };
}

/** Returns the field that is sent of a form without mistakes. */
export function fieldOf(typed: SizeForm): OfficeToolType['fields'][number] {
  const { size, name_en: en, name_fr: fr, kind, symbol, is_required, is_column, is_filter } = typed;
  const [choices, least, most] = [choicesOf(typed.choices), limitOf(typed.least), limitOf(typed.most)];
  return {
    key: size === ownSize ? (sizeKeyOf(en) ?? '') : size,
    kind,
    symbol,
    names: { en, fr },
    is_required,
    is_column,
    ...(is_filter && { is_filter }),
    ...(kind === 'text' && choices.length > 0 && { choices }),
    ...(isNumberKind(kind) && least !== undefined && { least }),
    ...(isNumberKind(kind) && most !== undefined && { most }),
  };
}

export function choicesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

/** Reads a number such as `0.5` or `0,5`; undefined for none. */
export function limitOf(text: string): number | undefined {
  const number = text.trim().replace(',', '.').replace('\u2212', '-');
  return /^-?\d{1,6}(\.\d{1,6})?$/.test(number) ? Number(number) : undefined;
}
