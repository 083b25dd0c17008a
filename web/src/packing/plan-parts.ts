// The parts of a plan, and their numbers and colours in the drawings.

/** A part that is packed: a line of an order, or an item of a trunk. */
export type PlanPart = {
  readonly inventory_code: string;
  readonly description: string;
  /** The tube of each tool, where it is known; null when no tube fits. */
  readonly tube?: string | null | undefined;
  /** The weight of one tool in its tube in pounds, where it is known. */
  readonly tubed_weight?: number | undefined;
};

/** A part with its number and colour in the drawings, the same in every box. */
export type NumberedPart = PlanPart & { readonly number: string; readonly colour: TubeColour };

export type NumberedParts = ReadonlyMap<string, NumberedPart>;

/** The colour of a tube: its token (tokens.css), and the classes that paint with it. */
type TubeColour = { readonly token: string; readonly fill: string; readonly background: string };

const colours = [
  { token: '--tube-1', fill: 'fill-(--tube-1)', background: 'bg-(--tube-1)' },
  { token: '--tube-2', fill: 'fill-(--tube-2)', background: 'bg-(--tube-2)' },
  { token: '--tube-3', fill: 'fill-(--tube-3)', background: 'bg-(--tube-3)' },
  { token: '--tube-4', fill: 'fill-(--tube-4)', background: 'bg-(--tube-4)' },
  { token: '--tube-5', fill: 'fill-(--tube-5)', background: 'bg-(--tube-5)' },
  { token: '--tube-6', fill: 'fill-(--tube-6)', background: 'bg-(--tube-6)' },
] as const;

/** Numbers the parts, and returns them by inventory code. */
export function numberParts(parts: readonly PlanPart[]): NumberedParts {
  return new Map(
    parts.map((part, index) => [
      part.inventory_code,
      { ...part, number: String(index + 1), colour: colours[index % colours.length] ?? colours[0] },
    ]),
  );
}
