// The texts on the drawing of a part, in the reader's language and the part's own units.

import type { WireTool } from '@chipload/contract';
import type { SheetTexts } from '@chipload/domain/drawings';
import { groundTolerance } from '@chipload/domain/mods';
import { type Dimension, dimensionsOf, formatLength, type Tool } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { dimensionName } from '@chipload/messages/dimensions';
import { modNoteTexts } from '@chipload/messages/mod-notes';
import type { Language } from '../../platform/language.ts';
import { lengthText, limitsText, markText, toleranceText, unitText, valueText } from './size-texts.ts';

/** The facts on a sheet beside the dimensions. */
export type DrawnTool = {
  readonly code: string;
  readonly description: string;
  readonly diameterTolerance: string;
  readonly shankTolerance: string;
  readonly coating: string;
  /** Of a mod: what no dimension shows. */
  readonly ground?: WireTool['ground'];
  /** The fields of the title block beside the shop, the code and the units. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
};

type Reader = { readonly owner: string; readonly language: Language };

/** Returns the texts of the sheet, and its title and description for screen readers. */
export function sheetTexts(
  tool: Tool,
  drawn: DrawnTool,
  { owner, language: locale }: Reader,
): { readonly texts: SheetTexts; readonly title: string; readonly description: string } {
  const say = { locale };
  const { units } = tool;
  const unitsText =
    units === 'inch' ? m.drawings_server_inches({}, say) : m.drawings_server_millimetres({}, say);
  const { ground } = drawn;
  const toleranceOf = ({ name, value }: Pick<Dimension, 'name' | 'value'>): string => {
    if (name === 'cuttingDiameter') return drawn.diameterTolerance;
    if (name === 'shankDiameter') return drawn.shankTolerance;
    return (ground && groundTolerance(name, value, units)) ?? '';
  };
  const valueOf = (dimension: Pick<Dimension, 'name' | 'value'>) => valueText(dimension, units, locale);

  return {
    texts: {
      block: {
        owner,
        title: drawn.description,
        code: { label: m.drawings_server_part({}, say), value: drawn.code },
        units: { label: m.drawings_server_units({}, say), value: unitsText },
        scaleLabel: m.drawings_server_scale({}, say),
        projectionLabel: m.drawings_server_projection({}, say),
        fields: drawn.fields,
      },
      valueOf: (mark) =>
        `${markText(mark, units, locale)} ${toleranceText(toleranceOf(mark), locale)}`.trimEnd(),
      lengthOf: (length) => lengthText(length, units, locale),
      notes: [
        dimensionsOf(tool)
          .filter(({ name }) => name === 'flutes' || name === 'helixAngle')
          .map((dimension) => `${dimension.symbol} ${valueOf(dimension)}`)
          .join(', '),
        ...limitsText(tool.cuttingDiameter, { units, locale, toleranceClass: drawn.diameterTolerance }),
        ...limitsText(tool.shankDiameter, { units, locale, toleranceClass: drawn.shankTolerance }),
        ...(ground === undefined
          ? []
          : dimensionsOf(tool)
              .filter(({ name }) => name === 'neckDiameter' || name === 'stepDiameter')
              .flatMap((dimension) =>
                limitsText(dimension.value, { units, locale, toleranceClass: toleranceOf(dimension) }),
              )),
        ...(tool.thread === undefined ? [] : [m.drawings_server_thread({ thread: tool.thread }, say)]),
        ...(ground === undefined
          ? coatingNote(drawn.coating, locale)
          : modNoteTexts({ coating: drawn.coating, ...ground }, { language: locale, write: formatLength })),
        ...(tool.coolantThrough ? [m.drawings_server_coolant({}, say)] : []),
      ],
    },
    title: m.catalogue_drawing_title({ name: drawn.code }, say),
    description: dimensionsOf(tool)
      .map((dimension) => {
        const unit =
          dimension.unit === 'count' || dimension.unit === 'degrees' ? '' : ` ${unitText(units, locale)}`;
        return `${dimensionName(dimension, locale)} ${valueOf(dimension)}${unit}`;
      })
      .join('; '),
  };
}

function coatingNote(coating: string, locale: Language): string[] {
  return coating === '' ? [] : [m.drawings_server_coating({ coating }, { locale })];
}
