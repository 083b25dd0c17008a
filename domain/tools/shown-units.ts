// In which units a reader wants sizes. Every page knows it, also one that shows no tool, so it stands apart from them.

/** What a reader of sizes may choose: every tool in the units it was designed in, or all of them in one. */
export const shownUnits = ['as-made', 'inch', 'metric'] as const;
export type ShownUnits = (typeof shownUnits)[number];

/** Whether a text names such a choice. */
export function isShownUnits(text: unknown): text is ShownUnits {
  return shownUnits.some((choice) => choice === text);
}
