import { Maximize2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@chipload/messages';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useKey } from '../platform/keys/use-key.ts';
import { AddressLink } from '../navigation/address-link.tsx';

/** Shows a row beside its list, over it on a narrow window. */
export function SidePanel({
  title,
  address,
  onClose,
  children,
}: {
  title: string;
  /** Of the record, below /office. */
  address: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  useKey('close-panel', onClose);
  return (
    <aside
      aria-label={title}
      className="appear sticky top-[calc(var(--from-top)+1rem)] z-10 max-h-[calc(100dvh-9rem)] w-[26rem] shrink-0 overflow-y-auto rounded-panel border bg-paper max-xl:fixed max-xl:top-auto max-xl:right-4 max-xl:bottom-4 max-xl:z-30 max-xl:max-w-[calc(100vw-6rem)] max-xl:shadow-float"
    >
      <header className="sticky top-0 flex items-center gap-1 border-b bg-paper py-1 pr-1 pl-4">
        <h2 className="min-w-0 grow truncate font-semibold">{title}</h2>
        {address !== undefined && (
          <AddressLink
            address={address}
            aria-label={m.office_list_open_whole({ row: title })}
            title={m.office_list_open_whole({ row: title })}
            className="inline-grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <Icon of={Maximize2} />
          </AddressLink>
        )}
        <IconButton label={m.ui_close()} onClick={onClose}>
          <Icon of={X} />
        </IconButton>
      </header>
      <div className="p-4 text-sm">{children}</div>
    </aside>
  );
}
