// The units in which a reader wants sizes. Every page needs them, even without a tool, so they have a file and an
// export of their own.

/** The choices: every tool in the units it was designed in, or all of them in one. */
export const shownUnits = ['as-made', 'inch', 'metric'] as const;
export type ShownUnits = (typeof shownUnits)[number];

export function isShownUnits(text: unknown): text is ShownUnits {
  return shownUnits.some((choice) => choice === text);
}
