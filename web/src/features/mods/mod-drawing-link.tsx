import { FileText } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The drawing of a saved mod on paper. */
export function ModDrawingLink({ uuid }: { uuid: string }) {
  return (
    <a href={`/api/mods/${uuid}/drawing.pdf`} className={buttonClass()}>
      <Icon of={FileText} size={16} />
      {m.drawings_pdf()}
    </a>
  );
}
