// The lines of a tool's data sheet.

import type { WireTool } from '@chipload/contract';
import { toolOf } from '@chipload/contract/tool-of';
import { type Dimension, type ShownUnits, dimensionsOf, lengthKey, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { dimensionName } from '@chipload/messages/dimensions';
import { dimensionUnit, dimensionValue } from './dimension-text.ts';
import { ownSizeText, toleranceText, unitText, withDecimalSign } from './size-text.ts';
import { coatingText } from './tool-text.ts';

export type DimensionLine = {
  readonly name: string;
  /** The symbol of ISO 13399, if there is one. */
  readonly symbol: string;
  readonly value: string;
  readonly unit: string;
  /** Identifies the value independent of units: 1/2 in and 12.7 mm have the same key. */
  readonly key: string;
};

/**
 * Returns the sizes, with tolerances and the shank form after the diameters they belong to, then coating and coolant. A
 * thread, or a drill size such as `#7`, comes first.
 */
export function linesOf(tool: WireTool, shown: ShownUnits): DimensionLine[] {
  const text = (name: string, symbol: string, value: string | undefined): DimensionLine[] =>
    value === undefined || value === '' ? [] : [{ name, symbol, value, unit: '', key: value }];
  // Limits are lengths and have units; a class such as h6 has none.
  const tolerance = (name: string, symbol: string, limits: string): DimensionLine[] =>
    text(name, symbol, toleranceText(limits, tool.units, shown)).map((line) =>
      /^[+-]/.test(limits)
        ? { ...line, unit: unitText(unitsShown(tool.units, shown)), key: `${limits} ${tool.units}` }
        : line,
    );

  const body = toolOf(tool);
  if (!body) return ownLines(tool, shown);
  const sizes = dimensionsOf(body).flatMap((dimension) => {
    const line: DimensionLine = {
      name: dimensionName(dimension),
      symbol: dimension.symbol,
      value: dimensionValue(dimension, shown),
      unit: dimensionUnit(dimension, shown),
      key: keyOf(dimension),
    };
    if (dimension.name === 'cuttingDiameter') {
      return [line, ...tolerance(m.catalogue_diameter_tolerance(), 'TCDC', tool.diameter_tolerance)];
    }
    if (dimension.name === 'shankDiameter') {
      return [
        line,
        ...tolerance(m.catalogue_shank_tolerance(), 'TCDCON', tool.shank_tolerance),
        ...text(m.catalogue_shank_form(), '', shankFormText(tool.shank_form)),
      ];
    }
    return [line];
  });
  const isNamedSize = /^[#A-Z]/.test(tool.size) && tool.thread === '';
  return [
    ...text(m.catalogue_dimension_thread(), 'TDZ', tool.thread),
    ...text(m.catalogue_dimension_size(), '', isNamedSize ? withDecimalSign(tool.size) : ''),
    ...sizes,
    ...ownLines(tool, shown),
    ...text(m.catalogue_dimension_coating(), 'COATING', coatingText(tool)),
    ...text(
      m.catalogue_dimension_coolant(),
      'CSP',
      tool.coolant_through ? m.catalogue_yes() : m.catalogue_no(),
    ),
  ];
}

/** Returns the sizes that the owner has described. */
function ownLines({ own, units }: WireTool, shown: ShownUnits): DimensionLine[] {
  return (own?.sizes ?? []).map((size) => ({
    name: size.name,
    symbol: size.symbol,
    value: ownSizeText(size, units, shown),
    unit: size.kind === 'length' ? unitText(unitsShown(units, shown)) : '',
    key: size.kind === 'length' ? lengthKey(Number(size.value), units) : String(size.value),
  }));
}

function keyOf({ value, unit }: Dimension): string {
  return unit === 'inch' || unit === 'metric' ? lengthKey(value, unit) : String(value);
}

function shankFormText(form: string): string {
  switch (form) {
    case 'HA':
      return m.catalogue_shank_form_ha();
    case 'HB':
      return m.catalogue_shank_form_hb();
    case 'HE':
      return m.catalogue_shank_form_he();
    default:
      return form;
  }
}
