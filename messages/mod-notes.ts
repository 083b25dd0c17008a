// The notes on the drawing of a modified part: tolerances, work that no dimension shows, coating and bare areas.

import { m } from '@chipload/messages';
import { formatDecimals } from './format.ts';
import type { Language } from './locale.ts';
import { type ModOperationWord, modDoneName } from './mod-operations.ts';
import { type ModReader, type ModUnitWord, modValueText } from './mods.ts';

const areas = {
  point: m.mods_area_point,
  corner: m.mods_area_corner,
  edges: m.mods_area_edges,
  side: m.mods_area_side,
  breakers: m.mods_area_breakers,
  flutes: m.mods_area_flutes,
  step: m.mods_area_step,
  neck: m.mods_area_neck,
};

/** The notes on the drawing of a mod, beside its dimensions. */
type Ground = {
  readonly coating: string;
  /** Operations that no dimension shows, each with its value. */
  readonly work: readonly {
    readonly operation: ModOperationWord;
    readonly value?: number | string | undefined;
    readonly unit?: ModUnitWord | undefined;
  }[];
  /** The areas that were ground and not coated again. */
  readonly bare: readonly (keyof typeof areas)[];
};

/** Returns the notes on the drawing of a mod: its work, its coating, and where it is bare. */
export function modNoteTexts({ coating, work, bare }: Ground, reader: ModReader): string[] {
  const options = { locale: reader.language };
  const covered = { coating, areas: bare.map((area) => areas[area]({}, options)).join(', ') };
  return [
    ...work.map(({ operation, value, unit }) => {
      const name = modDoneName(operation, reader.language);
      return value === undefined
        ? name
        : m.mods_rule_line({ name, rule: modValueText(value, unit, reader) }, options);
    }),
    ...(coating === ''
      ? [m.mods_note_uncoated({}, options)]
      : [
          bare.length === 0
            ? m.mods_note_coating({ coating }, options)
            : m.mods_note_coating_except(covered, options),
        ]),
  ];
}

/** The revision of a mod that a file is of: the present one of a saved mod, or the one that was ordered. */
export type ModRevision = { readonly code: string } & (
  | { readonly part: string; readonly lacksApproval: boolean }
  | { readonly orderNumber: string }
);

/**
 * Returns what a file of a ground tool says beside its sizes: its revision, that it is not approved, and the notes on
 * its drawing. Without `ground` it was ordered before drawings had notes.
 */
export function modFileNotes(
  revision: ModRevision,
  { ground, coating }: { readonly ground?: Omit<Ground, 'coating'> | undefined; readonly coating: string },
  reader: ModReader,
): string[] {
  const options = { locale: reader.language };
  return [
    'part' in revision
      ? m.mods_note_revision(revision, options)
      : m.mods_note_ordered({ number: revision.orderNumber }, options),
    ...('part' in revision && revision.lacksApproval ? [m.mods_note_not_approved({}, options)] : []),
    ...(ground ? modNoteTexts({ coating, ...ground }, reader) : []),
  ];
}

/** Returns the tolerances of a ground tool in one line: `RE ±.001, LN ±.012`. */
export function modTolerancesText(
  tolerances: readonly { readonly symbol: string; readonly tolerance: string }[],
  language: Language,
): string {
  const each = tolerances.map(({ symbol, tolerance }) => `${symbol} ${tolerance}`);
  const list = formatDecimals(each.join(language === 'fr' ? '; ' : ', '), language);
  return m.mods_note_tolerances({ list }, { locale: language });
}
