/**
 * The states of a tool that was sent in for a regrind. `refused`: it cannot be reground, and returns as it came; `returned`: it
 * left the shop again.
 */
export const sentToolStates = ['expected', 'received', 'ground', 'refused', 'returned'] as const;
export type SentToolState = (typeof sentToolStates)[number];

const steps: Readonly<Record<SentToolState, readonly SentToolState[]>> = {
  expected: ['received'],
  received: ['ground', 'refused'],
  ground: ['returned'],
  refused: ['returned'],
  returned: [],
};

/** Returns the states from which a tool may change directly to another. */
export function toolStatesBefore(to: SentToolState): SentToolState[] {
  return sentToolStates.filter((from) => steps[from].includes(to));
}

/** Why a tool cannot be reground. */
export const refusalReasons = ['too-worn', 'chipped', 'cracked', 'bent', 'other-tool'] as const;
export type RefusalReason = (typeof refusalReasons)[number];
