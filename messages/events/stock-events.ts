import { m } from '@chipload/messages';
import { currentLanguage, formatCount } from '../locale.ts';
import {
  type Figures,
  type InLanguage,
  numberIn,
  partsOf,
  type RecordedEvent,
  textIn,
} from './event-figures.ts';

/** Names the pieces on hand before and after; an import stores nothing for a part that had no stock. */
function onHand({ before, after }: RecordedEvent, options: InLanguage | undefined) {
  const language = options?.locale ?? currentLanguage();
  const shown = (figures: Figures) => formatCount(numberIn(figures, 'on_hand') ?? 0, language);
  return { before: shown(before), after: shown(after) };
}

export const stockEvents = {
  'stock.received': (event: RecordedEvent, options?: InLanguage) => {
    const count = numberIn(event.after, 'quantity') ?? 0;
    const shown = formatCount(count, options?.locale ?? currentLanguage());
    return m.office_stock_event_received({ count, shown, ...onHand(event, options) }, options);
  },
  'stock.returned': (event: RecordedEvent, options?: InLanguage) => {
    const count = numberIn(event.after, 'quantity') ?? 0;
    const shown = formatCount(count, options?.locale ?? currentLanguage());
    const number = textIn(event.after, 'credit_note');
    return m.office_stock_event_returned({ count, shown, number, ...onHand(event, options) }, options);
  },
  'stock.counted': (event: RecordedEvent, options?: InLanguage) =>
    m.office_stock_event_counted(onHand(event, options), options),
  'stock.imported': (event: RecordedEvent, options?: InLanguage) =>
    m.office_stock_event_imported({ ...partsOf(event, options), file: textIn(event.after, 'file') }, options),
  'stock.import-undone': (event: RecordedEvent, options?: InLanguage) =>
    m.office_stock_event_import_undone(partsOf(event, options), options),
};
