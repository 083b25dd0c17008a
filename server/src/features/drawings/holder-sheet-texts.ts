// The texts on the drawing of a holder with its tool, in the reader's language and units.

import type { HeldToolFacts } from '@chipload/contract';
import type { AssemblySheetTexts } from '@chipload/domain/drawings';
import type { HolderAssembly } from '@chipload/domain/holders';
import { shopTimeZone } from '@chipload/domain/places';
import type { ToolUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { holderFacts } from '@chipload/messages/holder-facts';
import { type HolderReader, holderPieceName, holderWarningText } from '@chipload/messages/holders';
import { formatDate } from '@chipload/messages/locale';
import { holderReader } from '../holders/holders.service.ts';

export type DrawnAssembly = {
  readonly assembly: HolderAssembly;
  readonly held: HeldToolFacts;
};

type About = {
  readonly owner: string;
  readonly units: ToolUnits;
  readonly reader: HolderReader;
  readonly drawnAt: Date;
};

export function holderSheetTexts(
  { assembly, held }: DrawnAssembly,
  { owner, units, reader, drawnAt }: About,
): AssemblySheetTexts {
  const { language } = reader;
  const say = { locale: language };
  const other = holderReader(language, units === 'inch' ? 'metric' : 'inch');
  const both = (length: number) => `${reader.length(length)} (${other.length(length)})`;
  const words = (name: string, length: number) => `${name} ${reader.length(length)}`;
  const pieces = [
    ...assembly.bill.map((piece) => [piece.code, holderPieceName(piece, reader)]),
    [held.inventory_code, m.holders_sheet_tool({ tool: held.description }, say)],
  ];
  return {
    block: {
      owner,
      title: m.holders_sheet_title(
        { holder: holderPieceName(assembly.body, reader), tool: held.inventory_code },
        say,
      ),
      code: { label: m.holders_sheet_assembly({}, say), value: assembly.code },
      units: {
        label: m.drawings_server_units({}, say),
        value: units === 'inch' ? m.drawings_server_inches({}, say) : m.drawings_server_millimetres({}, say),
      },
      scaleLabel: m.drawings_server_scale({}, say),
      projectionLabel: m.drawings_server_projection({}, say),
      fields: [
        { label: m.holders_tool({}, say), value: held.inventory_code },
        { label: m.holders_sheet_revision({}, say), value: assembly.rulesVersion },
        { label: m.drawings_server_date({}, say), value: formatDate(drawnAt.toISOString(), shopTimeZone) },
        { label: m.drawings_server_sheet({}, say), value: units === 'inch' ? 'ANSI A' : 'A4' },
      ],
    },
    labels: {
      stickOut: words(m.holders_step_stick_out({}, say), assembly.stickOut),
      gaugeLength: words(m.holders_gauge_length({}, say), assembly.gaugeLength),
      totalLength: words(m.holders_total_length({}, say), assembly.totalLength),
    },
    facts: {
      head: [m.holders_facts({}, say)],
      rows: holderFacts(assembly, { language, units, both }).map(({ name, value }) => [name, value]),
    },
    bill: {
      head: ['', m.drawings_server_part({}, say), m.holders_bill({}, say), m.holders_sheet_quantity({}, say)],
      rows: pieces.map(([code = '', name = ''], index) => [String(index + 1), code, name, '1']),
    },
    notes: assembly.warnings.map((warning) => holderWarningText(warning, reader)),
  };
}
