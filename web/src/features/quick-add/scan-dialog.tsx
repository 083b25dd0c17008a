import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Dialog } from '@chipload/ui/dialog';
import { countText } from '@chipload/ui/count-text';
import { CameraView } from './camera-view.tsx';
import type { Sum } from './verdict.ts';

/** Scans part after part until it is closed, which switches the camera off. */
export function ScanDialog({
  isOpen,
  onClose,
  onCode,
  children,
  sum: { lines, pieces },
}: {
  isOpen: boolean;
  onClose: () => void;
  onCode: (text: string) => void;
  /** The outcome of the last scan. */
  children: ReactNode;
  sum: Sum;
}) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.quick_add_scan()}
      footer={
        <>
          <p className="tabular flex flex-1 flex-wrap items-center gap-x-4 text-sm text-muted">
            <span>{m.quick_add_lines({ count: lines, shown: countText(lines) })}</span>
            <span>{m.quick_add_pieces({ count: pieces, shown: countText(pieces) })}</span>
          </p>
          <Button look="primary" onClick={onClose}>
            {m.quick_add_scan_done()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <CameraView onCode={onCode} />
        {children}
      </div>
    </Dialog>
  );
}
