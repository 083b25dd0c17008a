import { FileText } from 'lucide-react';
import type { SavedMod } from '@chipload/contract';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { SavedToolFiles } from './saved-tool-files.tsx';

/** The drawing to approve, and the other files of a saved mod, in the revision that is shown. */
export function SavedModFiles({ saved }: { saved: SavedMod }) {
  const { uuid, code, tool } = saved;
  if (code === null || tool === null) return null;
  return (
    <>
      <a
        href={`/api/mods/${uuid}/drawing.pdf?revision=${encodeURIComponent(code)}`}
        className={buttonClass()}
      >
        <Icon of={FileText} size={16} />
        {m.drawings_pdf()}
      </a>
      <SavedToolFiles saved={saved} />
    </>
  );
}
