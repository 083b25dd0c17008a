import { m } from '@chipload/messages';
import { currentLanguage } from '../locale.ts';
import { type InLanguage, numberIn, type RecordedEvent } from './event-figures.ts';

/** Acts of the operator and the staff on the shop as a whole. */
export const shopEvents = {
  'shop.opened': m.office_event_shop_opened,
  'shop.closed': m.office_event_shop_closed,
  'shop.numbers-jumped': ({ before, after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_numbers_jumped(
      { before: String(numberIn(before, 'next') ?? ''), after: String(numberIn(after, 'next') ?? '') },
      { locale: options?.locale ?? currentLanguage() },
    ),
};
