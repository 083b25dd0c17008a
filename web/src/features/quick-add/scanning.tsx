import { useLocation, useNavigate } from '@tanstack/react-router';
import { Camera } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { ScanOutcome } from './scan-outcome.tsx';
import type { QuickAdd } from './use-quick-add.ts';
import { useScans } from './use-scans.ts';

const ScanDialog = lazy(async () => ({ default: (await import('./scan-dialog.tsx')).ScanDialog }));

/**
 * Scanning with the camera or a scanner: the button, the outcome of the last scan, and the camera dialog, which is open at once at
 * `/app/quick-add#scan`.
 */
export function Scanning({
  quick: { rows, leftOut, dispatch, values, sum },
  currency,
  isDisabled,
}: {
  quick: QuickAdd;
  currency: Currency;
  isDisabled: boolean;
}) {
  const scans = useScans(dispatch);
  const isAsked = useLocation({ select: ({ hash }) => hash === 'scan' });
  const navigate = useNavigate();
  // Once opened, the dialog stays mounted, so that the focus returns to the button.
  const [chosen, setCamera] = useState<'open' | 'closed'>();
  const camera = chosen ?? (isAsked && !isDisabled ? 'open' : undefined);
  const close = () => {
    setCamera('closed');
    // The way back to this page must not open the camera again.
    if (isAsked) void navigate({ to: '/app/quick-add', replace: true });
  };
  const outcome = (
    <ScanOutcome scan={scans.last} {...{ rows, leftOut, values, currency }} onChoose={scans.correct} />
  );
  return (
    <>
      <div className="grid justify-items-start gap-3 *:w-full">
        <Button
          onClick={() => {
            scans.clear();
            setCamera('open');
          }}
          disabled={isDisabled}
          className="sm:w-auto!"
        >
          <Icon of={Camera} size={16} />
          {m.quick_add_scan()}
        </Button>
        {camera !== 'open' && outcome}
      </div>
      {camera !== undefined && (
        <Suspense>
          <ScanDialog isOpen={camera === 'open'} onClose={close} onCode={scans.add} sum={sum}>
            {outcome}
          </ScanDialog>
        </Suspense>
      )}
    </>
  );
}
