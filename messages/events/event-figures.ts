import { m } from '@chipload/messages';
import type { InLanguage } from '../language.ts';
import { type Currency, currentLanguage, formatCount } from '../locale.ts';

export type { InLanguage } from '../language.ts';

/** The values of an event before or after it. */
export type Figures = Readonly<Record<string, unknown>> | null;

export type RecordedEvent = {
  readonly action: string;
  readonly before: Figures;
  readonly after: Figures;
};

/** The sentence for one action, from the figures and states before and after it. */
export type EventText = (event: RecordedEvent, options?: InLanguage) => string;

/** Returns a text of an event, such as the number of a record; empty if it has none. */
export function textIn(figures: Figures, name: string): string {
  const text = figures?.[name];
  return typeof text === 'string' ? text : '';
}

/** Returns the sentence of an event with the reason that was given for it; one of before reasons were asked for has none. */
export function withReason(event: string, { after }: RecordedEvent, options?: InLanguage): string {
  const reason = textIn(after, 'reason');
  return reason === '' ? event : m.office_event_with_reason({ event, reason }, options);
}

/** Returns a number of an event, such as an amount in cents. */
export function numberIn(figures: Figures, name: string): number | undefined {
  const number = figures?.[name];
  return typeof number === 'number' ? number : undefined;
}

/** Names how many parts an event is about. */
export function partsOf({ after }: RecordedEvent, options: InLanguage | undefined) {
  const count = numberIn(after, 'parts') ?? 0;
  return { count, shown: formatCount(count, options?.locale ?? currentLanguage()) };
}

const currencies: readonly Currency[] = ['CAD', 'USD'];

/** Returns the currency of an event's amounts; undefined if it names none. */
export function currencyIn(figures: Figures): Currency | undefined {
  return currencies.find((one) => one === figures?.['currency']);
}
