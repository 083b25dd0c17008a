// Retention knobs, which draw a holder into its spindle, and the coolant tube of HSK.

import { type HolderPart, pricesOf } from './holder-part.ts';
import { type Spindle, type SpindleCode, spindleCodes, spindles } from './spindles.ts';

export type RetentionPart = HolderPart & {
  readonly kind: 'knob' | 'coolant-tube';
  readonly spindle: SpindleCode;
  /** The thread of a knob. */
  readonly thread: string | undefined;
  readonly isCoolantThrough: boolean;
};

/** Weight and price of a solid knob, or of the coolant tube of HSK, by taper; a drawbar belongs to the machine. */
const termsBySpindle: Readonly<
  Partial<Record<SpindleCode, { readonly grams: number; readonly dollars: number }>>
> = {
  CAT40: { grams: 100, dollars: 24 },
  CAT50: { grams: 390, dollars: 46 },
  BT30: { grams: 45, dollars: 20 },
  BT40: { grams: 105, dollars: 24 },
  'HSK-A63': { grams: 40, dollars: 58 },
};
/** The additional price of a drilled knob. */
const coolantDollars = 12;

/** A solid and a drilled knob for each taper that has one; a tube for HSK. */
export const retentionParts: readonly RetentionPart[] = spindleCodes.flatMap((code) => {
  const spindle = spindles[code];
  const { retention } = spindle;
  const terms = termsBySpindle[code];
  if (retention === 'drawbar' || terms === undefined) return [];
  const coolant = retention === 'knob' ? [false, true] : [true];
  return coolant.map((isCoolantThrough) =>
    retentionPart(spindle, { kind: retention, isCoolantThrough, ...terms }),
  );
});

type RetentionTerms = Pick<RetentionPart, 'kind' | 'isCoolantThrough'> & {
  readonly grams: number;
  readonly dollars: number;
};

function retentionPart(
  spindle: Spindle,
  { kind, isCoolantThrough, grams, dollars }: RetentionTerms,
): RetentionPart {
  const isKnob = kind === 'knob';
  return {
    kind,
    code: isKnob ? `RK-${spindle.prefix}${isCoolantThrough ? '-C' : ''}` : `CT-${spindle.prefix}`,
    spindle: spindle.code,
    thread: spindle.knobThread,
    isCoolantThrough,
    weightGrams: grams,
    maxRpm: spindle.maxRpm,
    prices: pricesOf(dollars + (isKnob && isCoolantThrough ? coolantDollars : 0)),
    leadDays: 1,
  };
}
