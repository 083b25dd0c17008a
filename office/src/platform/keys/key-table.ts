// Every key of the office, in one table: nothing else listens to keys of the whole window. A screen names the act,
// `useKey('open-row', open)`; what it is called and which key it has stands here. `keys.test.ts` finds two acts of one
// place with the same key.

import { m } from '@chipload/messages';

/** Where a key acts: `everywhere` in the frame, or on a kind of screen as well. */
type Place = 'everywhere' | 'list' | 'record' | 'packing';

export type KeyAct = {
  /** As `pressedKey` returns it: `j`, `shift+x`, `mod+k` (Ctrl, on a Mac ⌘). */
  readonly key: string;
  readonly place: Place;
  readonly label: () => string;
};

export const keyTable = {
  palette: { key: 'mod+k', place: 'everywhere', label: m.office_key_palette },
  help: { key: '?', place: 'everywhere', label: m.office_key_help },
  undo: { key: 'z', place: 'everywhere', label: m.office_key_undo },
  save: { key: 'mod+enter', place: 'everywhere', label: m.office_key_save },
  filter: { key: '/', place: 'list', label: m.office_key_filter },
  'next-row': { key: 'j', place: 'list', label: m.office_key_next },
  'previous-row': { key: 'k', place: 'list', label: m.office_key_previous },
  'open-row': { key: 'enter', place: 'list', label: m.office_key_open },
  'peek-row': { key: 'o', place: 'list', label: m.office_key_peek },
  'close-panel': { key: 'escape', place: 'list', label: m.office_key_close_panel },
  'tick-row': { key: 'x', place: 'list', label: m.office_key_tick },
  'tick-range': { key: 'shift+x', place: 'list', label: m.office_key_tick_range },
  'print-rows': { key: 'p', place: 'list', label: m.office_key_print_rows },
  'ticked-rows': { key: 'a', place: 'list', label: m.office_key_ticked },
  'write-note': { key: 'n', place: 'record', label: m.office_key_note },
  'edit-record': { key: 'e', place: 'record', label: m.office_key_edit },
  'ship-record': { key: 's', place: 'record', label: m.office_key_ship },
} as const satisfies Record<string, KeyAct>;

export type KeyId = keyof typeof keyTable;
