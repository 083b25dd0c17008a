import { FileText } from 'lucide-react';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';

/** A link to the PDF drawing of a saved mod. */
export function ModDrawingLink({ uuid }: { uuid: string }) {
  return (
    <a href={`/api/mods/${uuid}/drawing.pdf`} className={buttonClass()}>
      <Icon of={FileText} size={16} />
      {m.drawings_pdf()}
    </a>
  );
}
