import { m } from '@chipload/messages';

export const deskEvents = {
  'note.added': m.office_event_note_added,
  'note.removed': m.office_event_note_removed,
  'note.restored': m.office_event_note_restored,
  'view.saved': m.office_event_view_saved,
  'view.deleted': m.office_event_view_deleted,
};
