import { useLocation } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '@chipload/messages';
import { listenToKeys } from '../platform/keys/key-listener.ts';
import { useKey } from '../platform/keys/use-key.ts';
import { useStaff } from '../platform/office.ts';
import { contentId, focusContent } from './content.ts';
import { CopyNotice } from './copy-notice.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { Rail } from './rail.tsx';
import { useSectionKeys } from './sections.ts';
import { TopBar } from './top-bar.tsx';

export type PaletteComponent = ComponentType<{ onClose: () => void }>;

/** The frame around every screen: the sections at the left, the bar at the top. The screen scrolls within it. */
export function Frame({
  palette: Palette,
  children,
}: {
  /** The search and its commands, while they are open. */
  palette: PaletteComponent;
  children: ReactNode;
}) {
  const { has_shortcuts: hasShortcuts } = useStaff();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => listenToKeys(hasShortcuts), [hasShortcuts]);
  useFocusOnArrival();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  useSectionKeys();
  useKey('help', () => setHelpOpen(true));
  useKey('palette', () => setPaletteOpen(true));
  return (
    <div className="grid h-dvh grid-cols-[3.5rem_minmax(0,1fr)] grid-rows-[auto_auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] print:block print:h-auto">
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        {m.office_to_content()}
      </a>
      <div className="col-span-2">
        <CopyNotice />
      </div>
      <Rail />
      <TopBar onSearch={() => setPaletteOpen(true)} />
      <main id={contentId} tabIndex={-1} className="min-h-0 min-w-0 overflow-y-auto bg-paper outline-none">
        {children}
      </main>
      {isPaletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}
      {isHelpOpen && <KeysSheet onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** Gives the focus to another screen once it is opened; a screen may have given it to a field of its own. */
function useFocusOnArrival(): void {
  const here = useLocation({ select: ({ pathname }) => pathname });
  const shown = useRef(here);
  useEffect(() => {
    if (shown.current !== here) focusContent();
    shown.current = here;
  }, [here]);
}
