import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '@chipload/messages';
import { Dialog } from '@chipload/ui/dialog';
import { search } from '../../navigation/nav-items.ts';

/** Keyboard shortcuts that work everywhere: `/` searches, `?` shows the shortcuts. */
export function Keys() {
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      if (event.key === '?') setShown(true);
      if (event.key === '/') {
        event.preventDefault();
        const box = document.querySelector<HTMLInputElement>('main input[type="search"]');
        if (box === null) void navigate({ to: search });
        else box.focus();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate]);

  const keys = [
    { key: '/', does: m.layout_keys_search() },
    { key: '?', does: m.layout_keys_help() },
    { key: m.layout_keys_escape(), does: m.layout_keys_close() },
    { key: '↑ ↓', does: m.layout_keys_arrows() },
  ];
  return (
    <Dialog open={isShown} onClose={() => setShown(false)} title={m.layout_keys_title()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {keys.map(({ key, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid h-7 min-w-7 place-items-center rounded-control border border-line-strong px-2 font-sans text-xs font-medium">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
