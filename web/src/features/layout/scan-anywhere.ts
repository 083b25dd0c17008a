import { useLocation, useNavigate } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { searchOfScan } from '../../finding/search-of-scan.ts';
import { useKeyboardScanner } from '../../finding/use-keyboard-scanner.ts';
import { quickAdd } from '../../navigation/nav-items.ts';
import { useShop } from '../../platform/shop.ts';

/** Opens the part that a hand scanner reads on any page; quick-add puts it into its rows instead. */
export function ScanAnywhere(): null {
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
