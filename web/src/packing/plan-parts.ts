// The parts of a plan: what its numbers stand for.

/** A part that is packed. A line of an order is one, and an item of a trunk. */
export type PlanPart = {
  readonly inventory_code: string;
  readonly description: string;
  /** The tube of each tool, where it is known; null: none holds it. */
  readonly tube?: string | null | undefined;
  /** Of one tool in its tube in pounds, where it is known. */
  readonly tubed_weight?: number | undefined;
};

/** A part with its number in the drawings and its colour there, the same in every box. */
export type NumberedPart = PlanPart & { readonly number: string; readonly colour: TubeColour };

export type NumberedParts = ReadonlyMap<string, NumberedPart>;

/** A colour of tubes: its token (tokens.css), and the classes that paint with it. */
type TubeColour = { readonly token: string; readonly fill: string; readonly background: string };

const colours = [
  { token: '--tube-1', fill: 'fill-(--tube-1)', background: 'bg-(--tube-1)' },
  { token: '--tube-2', fill: 'fill-(--tube-2)', background: 'bg-(--tube-2)' },
  { token: '--tube-3', fill: 'fill-(--tube-3)', background: 'bg-(--tube-3)' },
  { token: '--tube-4', fill: 'fill-(--tube-4)', background: 'bg-(--tube-4)' },
  { token: '--tube-5', fill: 'fill-(--tube-5)', background: 'bg-(--tube-5)' },
  { token: '--tube-6', fill: 'fill-(--tube-6)', background: 'bg-(--tube-6)' },
] as const;

/** By inventory code. */
export function numberParts(parts: readonly PlanPart[]): NumberedParts {
  return new Map(
    parts.map((part, index) => [
      part.inventory_code,
      { ...part, number: String(index + 1), colour: colours[index % colours.length] ?? colours[0] },
    ]),
  );
}
