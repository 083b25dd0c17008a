import { m } from '@chipload/messages';
import { type InLanguage, numberIn, type RecordedEvent, textIn } from './event-figures.ts';

export const contentEvents = {
  'document.created': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_created(titleIn(event), options),
  'document.taken-over': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_taken_over(titleIn(event), options),
  'document.saved': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_saved(versionIn(event), options),
  'document.restored': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_restored(versionIn(event), options),
  'document.linked': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_linked(versionIn(event), options),
  'document.published': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_published(versionIn(event), options),
  'document.planned': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_planned(
      { ...titleIn(event), moment: textIn(event.after, 'planned_for') },
      options,
    ),
  'document.withdrawn': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_withdrawn(titleIn(event), options),
  'document.picture-added': (event: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_picture_added({ name: textIn(event.after, 'name') }, options),
  'document.address-changed': ({ before, after }: RecordedEvent, options?: InLanguage) =>
    m.office_event_document_address_changed(
      { before: textIn(before, 'address'), after: textIn(after, 'address') },
      options,
    ),
};

function titleIn({ after }: RecordedEvent) {
  return { title: textIn(after, 'title') };
}

function versionIn(event: RecordedEvent) {
  return { ...titleIn(event), number: numberIn(event.after, 'number') ?? 0 };
}
