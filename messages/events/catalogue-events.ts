import { m } from '@chipload/messages';
import { type InLanguage, partsOf, type RecordedEvent, textIn } from './event-figures.ts';

export const catalogueEvents = {
  'part.changed': (_: RecordedEvent, options?: InLanguage) => m.office_event_part_changed({}, options),
  'part.price-set': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_part_price_set(
      { currency: textIn(after, 'currency'), day: textIn(after, 'valid_from') },
      options,
    ),
  'part.cost-set': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_part_cost_set({ currency: textIn(after, 'currency') }, options),
  'part.picture-added': (_: RecordedEvent, options?: InLanguage) =>
    m.office_event_part_picture_added({}, options),
  'part.pictures-changed': (_: RecordedEvent, options?: InLanguage) =>
    m.office_event_part_pictures_changed({}, options),
  'part.number-added': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_part_number_added({ number: textIn(after, 'number') }, options),
  'part.number-removed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_event_part_number_removed({ number: textIn(before, 'number') }, options),
  'company.number-added': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_company_number_added(
      { number: textIn(after, 'number'), part: textIn(after, 'part') },
      options,
    ),
  'company.number-removed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_event_company_number_removed(
      { number: textIn(before, 'number'), part: textIn(before, 'part') },
      options,
    ),
  'cross-references.imported': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_cross_references_imported(
      { ...partsOf(event, options), file: textIn(event.after, 'file') },
      options,
    ),
  'cross-references.import-undone': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_cross_references_import_undone(partsOf(event, options), options),
  'part.document-added': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_added({ title: textIn(after, 'title') }, options),
  'part.documents-changed': (_: RecordedEvent, options?: InLanguage) =>
    m.office_event_documents_changed({}, options),
  'series.document-added': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_added({ title: textIn(after, 'title') }, options),
  'series.documents-changed': (_: RecordedEvent, options?: InLanguage) =>
    m.office_event_documents_changed({}, options),
  'part.change-undone': (_: RecordedEvent, options?: InLanguage) =>
    m.office_event_part_change_undone({}, options),
  'prices.changed': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_prices_changed(
      {
        ...partsOf(event, options),
        currency: textIn(event.after, 'currency'),
        day: textIn(event.after, 'valid_from'),
      },
      options,
    ),
  'prices.change-undone': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_prices_change_undone(partsOf(event, options), options),
  'series.saved': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_series_saved({ name: textIn(after, 'name_en') }, options),
  'category.saved': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_category_saved({ name: textIn(after, 'name_en') }, options),
  'tool-type.saved': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_tool_type_saved({ name: textIn(after, 'name_en') }, options),
  'tool-type.removed': ({ before }: RecordedEvent, options?: InLanguage) =>
    m.office_event_tool_type_removed({ name: textIn(before, 'name_en') }, options),
  'offer.saved': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_offer_saved({ name: textIn(after, 'title_en') }, options),
  'offer.ended': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_offer_ended({ name: textIn(after, 'title_en') }, options),
  'offer.taken-over': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_offer_taken_over({ name: textIn(after, 'title_en') }, options),
  'special-price.saved': ({ before, after }: RecordedEvent, options?: InLanguage) =>
    (before ? m.office_event_special_price_saved : m.office_event_special_price_added)(
      { code: textIn(after, 'part') },
      options,
    ),
  'special-price.ended': ({ after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_special_price_ended({ code: textIn(after, 'part') }, options),
  'special-prices.imported': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_special_prices_imported(
      { ...partsOf(event, options), file: textIn(event.after, 'file') },
      options,
    ),
  'special-prices.import-undone': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_special_prices_import_undone(partsOf(event, options), options),
  'parts.imported': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_parts_imported({ ...partsOf(event, options), file: textIn(event.after, 'file') }, options),
  'parts.import-undone': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_parts_import_undone(partsOf(event, options), options),
};
