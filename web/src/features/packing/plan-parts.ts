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
export type NumberedPart = PlanPart & { readonly number: string; readonly colour: string };

export type NumberedParts = ReadonlyMap<string, NumberedPart>;

const colours = 6;

/** By inventory code. */
export function numberParts(parts: readonly PlanPart[]): NumberedParts {
  return new Map(
    parts.map((part, index) => [
      part.inventory_code,
      { ...part, number: String(index + 1), colour: `--tube-${(index % colours) + 1}` },
    ]),
  );
}
