import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '@chipload/messages';
import { Button, IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { failureText } from '../navigation/failure-text.ts';
import { KeyCaps } from '../navigation/keys-sheet.tsx';
import { keyTable } from '../platform/keys/key-table.ts';
import { useKey } from '../platform/keys/use-key.ts';
import { useOffice } from '../platform/office.ts';
import { sessionQuery } from '../platform/session.ts';
import { type Undoable, endUndo, undoStore } from './undo.ts';
import { useAct } from './use-act.ts';

/** Says what was done, with a button that undoes it, at the bottom of the window. */
export function UndoToast() {
  const { api, notifications } = useOffice();
  const { staff } = useSuspenseQuery(sessionQuery(api)).data;
  const offered = useSyncExternalStore(undoStore.subscribe, undoStore.offered);
  const undo = useAct((act: Undoable) => act.undo(), {
    onDone: endUndo,
    onFailed: (error) => {
      endUndo();
      notifications.add({ type: 'error', title: m.office_undo_failed(), body: failureText(error) });
    },
  });
  useKey('undo', () => offered && undo.run(offered), offered !== undefined && !undo.isBusy);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center"
    >
      {offered !== undefined && (
        <div className="appear pointer-events-auto flex max-w-full items-center gap-3 rounded-panel border bg-paper py-1 pr-1 pl-4 text-sm shadow-float">
          <Icon of={CircleCheck} className="text-good" />
          <p className="min-w-0 wrap-anywhere">{offered.title}</p>
          <Button look="quiet" size="small" busy={undo.isBusy} onClick={() => undo.run(offered)}>
            {m.office_undo()}
            {staff?.has_shortcuts === true && <KeyCaps of={keyTable.undo.key} />}
          </Button>
          <IconButton label={m.ui_close()} onClick={endUndo}>
            <Icon of={X} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
