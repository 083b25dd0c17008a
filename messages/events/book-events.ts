import { m } from '@chipload/messages';
import { type Figures, type InLanguage, numberIn, type RecordedEvent, textIn } from './event-figures.ts';

export const bookEvents = {
  'books.accounts-set': (_: RecordedEvent, options?: InLanguage) =>
    m.office_books_event_accounts_set({}, options),
  'books.run-taken': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_books_event_run_taken(runIn(after), options),
  'books.run-undone': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_books_event_run_undone(runIn(before), options),
};

function runIn(figures: Figures) {
  return { number: numberIn(figures, 'run') ?? 0, day: textIn(figures, 'through') };
}
