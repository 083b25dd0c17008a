import { m } from '@chipload/messages';

/** What happens at the desk itself, and what the operator's imports change. */
export const deskEvents = {
  'note.added': () => m.office_event_note_added(),
  'note.removed': () => m.office_event_note_removed(),
  'note.restored': () => m.office_event_note_restored(),
  'view.saved': () => m.office_event_view_saved(),
  'view.deleted': () => m.office_event_view_deleted(),
  'job.retried': () => m.office_event_job_retried(),
  'job.discarded': () => m.office_event_job_discarded(),
  'price.changed': () => m.office_event_price_changed(),
  'stock.counted': () => m.office_event_stock_counted(),
};
