import { useLocation, useNavigate } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useWatchedSteps } from '../../navigation/use-opened-by-link.ts';
import { searchOfScan } from '../../finding/search-of-scan.ts';
import { useKeyboardScanner } from '../../finding/use-keyboard-scanner.ts';
import { quickAdd } from '../../navigation/nav-items.ts';
import { useShop } from '../../platform/shop.ts';
import { focusField } from '../../finding/focus-field.ts';
import { ScrollButtons } from './scroll-buttons.tsx';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Keys that work everywhere: `/` searches, `?` shows the shortcuts. */
function Keys() {
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key === '?') setShown(true);
      if (event.key === '/') {
        event.preventDefault();
        focusField();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  if (!isShown) return null;
  return (
    <Suspense>
      <KeysDialog onClose={() => setShown(false)} />
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Parts of the frame for which no page waits: they are loaded once it can be used. */
export function LateParts() {
  useWatchedSteps();
  return (
    <>
      <ScrollButtons />
      <Keys />
      <ScanAnywhere />
    </>
  );
}

/** Opens the part that a hand scanner reads on any page; quick-add puts it into its rows instead. */
function ScanAnywhere(): null {
  const { notifications } = useShop();
  const navigate = useNavigate();
  const isHere = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') !== quickAdd });

  const open = async (text: string) => {
    const query = searchOfScan(text);
    if (query === undefined)
      notifications.add({ type: 'error', title: m.quick_add_scan_no_part(), body: text });
    else await navigate({ to: '/app/search', search: { query } });
  };
  useKeyboardScanner(
    ({ text }) => {
      // A dialog would stay in front of the part.
      if (document.querySelector('dialog[open]') === null) void open(text);
    },
    { isOn: isHere },
  );
  return null;
}
