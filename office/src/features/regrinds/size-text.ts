import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { bodyOf } from '@chipload/contract/tool-of';
import { formatInchDecimal, formatMillimetres } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';

type Tool = RegrindLine['part_tool'];

/** Formats a measured size as a decimal with its unit, as a micrometer shows it. */
export function sizeText(value: number, units: Tool['units']): string {
  const text = units === 'inch' ? formatInchDecimal(value) : formatMillimetres(value);
  return `${currentLanguage() === 'fr' ? text.replace('.', ',') : text} ${unitOf(units)}`;
}

export function unitOf(units: Tool['units']): string {
  return units === 'inch' ? m.catalogue_unit_inch() : m.catalogue_unit_metric();
}

/** Says how a tool is to come back. */
export function wantedText(wanted: Tool): string {
  const { units, cuttingDiameter, overallLength } = bodyOf(wanted);
  return m.regrinds_office_wanted({
    diameter: sizeText(cuttingDiameter, units),
    length: sizeText(overallLength, units),
    coating: wanted.coating === '' ? m.regrinds_uncoated() : wanted.coating,
  });
}

/** Returns the number in a typed size, with a decimal point or comma; undefined for anything else. */
export function typedSize(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^(?:\d{1,4}(?:\.\d{0,6})?|\.\d{1,6})$/.test(plain) ? Number(plain) : undefined;
}
