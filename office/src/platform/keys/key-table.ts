// Every key of the office, in one table: nothing else listens to keys of the whole window. A screen names the act,
// `useKey('open-row', open)`; what it is called and which key it has stands here. `keys.test.ts` finds two acts of one
// place with the same key.

import { m } from '@chipload/messages';

/** The screens on which a key acts: `everywhere` and to the `sections` in the frame, or on a kind of screen as well. */
type Place = 'everywhere' | 'sections' | 'list' | 'record' | 'packing';

export type KeyAct = {
  /** As `pressedKey` returns it: `j`, `shift+x`, `mod+k` (Ctrl, on a Mac ⌘). Two keys one after the other: `g o`. */
  readonly key: string;
  readonly place: Place;
  readonly label: () => string;
};

export const keyTable = {
  palette: { key: 'mod+k', place: 'everywhere', label: m.office_key_palette },
  help: { key: '?', place: 'everywhere', label: m.office_key_help },
  undo: { key: 'z', place: 'everywhere', label: m.office_key_undo },
  save: { key: 'mod+enter', place: 'everywhere', label: m.office_key_save },
  'go-today': { key: 'g t', place: 'sections', label: m.office_today },
  'go-orders': { key: 'g o', place: 'sections', label: m.office_orders },
  'go-fulfil': { key: 'g f', place: 'sections', label: m.office_fulfil },
  'go-shipments': { key: 'g s', place: 'sections', label: m.office_shipments },
  'go-regrinds': { key: 'g w', place: 'sections', label: m.regrinds_office },
  'go-stock': { key: 'g k', place: 'sections', label: m.office_stock },
  'go-parts': { key: 'g n', place: 'sections', label: m.office_parts },
  'go-invoices': { key: 'g i', place: 'sections', label: m.office_invoices },
  'go-payments': { key: 'g p', place: 'sections', label: m.office_payments },
  'go-ageing': { key: 'g d', place: 'sections', label: m.office_ageing },
  'go-sales': { key: 'g e', place: 'sections', label: m.office_sales },
  'go-reports': { key: 'g v', place: 'sections', label: m.office_figures },
  'go-shop': { key: 'g z', place: 'sections', label: m.office_shop },
  'go-taxes': { key: 'g x', place: 'sections', label: m.office_taxes },
  'go-books': { key: 'g y', place: 'sections', label: m.office_books },
  'go-companies': { key: 'g c', place: 'sections', label: m.office_companies },
  'go-behalf': { key: 'g b', place: 'sections', label: m.office_behalf },
  'go-quotes': { key: 'g g', place: 'sections', label: m.office_quotes },
  'go-requests': { key: 'g r', place: 'sections', label: m.office_requests },
  'go-mails': { key: 'g m', place: 'sections', label: m.office_mails },
  'go-jobs': { key: 'g j', place: 'sections', label: m.office_jobs },
  'go-searches': { key: 'g h', place: 'sections', label: m.office_searches },
  'go-content': { key: 'g q', place: 'sections', label: m.office_content },
  'go-staff': { key: 'g u', place: 'sections', label: m.office_staff },
  'go-roles': { key: 'g l', place: 'sections', label: m.office_roles },
  'go-audit': { key: 'g a', place: 'sections', label: m.office_audit },
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

/** All acts, in the order of the table. */
export const keyIds = Object.keys(keyTable).filter((id): id is KeyId => id in keyTable);
