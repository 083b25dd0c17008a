import { m } from '@chipload/messages';
import { Dialog } from '@chipload/ui/dialog';

/** The keyboard shortcuts that work everywhere. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys = [
    { key: '/', does: m.layout_keys_search() },
    { key: '?', does: m.layout_keys_help() },
    { key: m.layout_keys_escape(), does: m.layout_keys_close() },
    { key: '↑ ↓', does: m.layout_keys_arrows() },
  ];
  return (
    <Dialog open onClose={onClose} title={m.layout_keys_title()}>
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
