/** What an event holds from before or after it. */
export type Figures = Readonly<Record<string, unknown>> | null;

/** Returns a text of an event, such as the number of a record; empty if it has none. */
export function textIn(figures: Figures, name: string): string {
  const text = figures?.[name];
  return typeof text === 'string' ? text : '';
}
