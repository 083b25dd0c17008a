import { useRef } from 'react';
import { m } from '@chipload/messages';
import { Button, buttonClass } from '@chipload/ui/button';
import { useKey } from '../platform/keys/use-key.ts';
import { useMay } from '../platform/office.ts';
import type { ListPrint } from './list-definition.ts';
import type { Ticks } from './ticks.ts';

/** Opens the document of the ticked rows. When too many are ticked, it is disabled and names the most that the document may have. */
export function PrintButton({ print, ticks }: { print: ListPrint; ticks: Ticks }) {
  const mayPrint = useMay()(print.permission);
  const link = useRef<HTMLAnchorElement>(null);
  const isTooMuch = ticks.isWholeView || ticks.ids.size > print.mostRows;
  useKey('print-rows', () => link.current?.click(), mayPrint && !isTooMuch);

  if (!mayPrint) return null;
  if (isTooMuch)
    return (
      <Button size="small" disabled>
        {m.office_bulk_print_most({ document: print.label(), most: print.mostRows })}
      </Button>
    );
  return (
    <a
      ref={link}
      href={print.addressOf([...ticks.ids])}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ size: 'small' })}
    >
      {print.label()}
    </a>
  );
}
