import { useState } from 'react';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { m } from '@chipload/messages';
import { refusalReasonText } from '@chipload/messages/tool-refusals';
import { Badge } from '@chipload/ui/badge';
import { Button, buttonClass } from '@chipload/ui/button';
import { useMay } from '../../platform/office.ts';
import { GroundToolDialog } from './ground-tool-dialog.tsx';
import { RefuseToolDialog } from './refuse-tool-dialog.tsx';
import { sizeText } from './size-text.ts';
import { toolStates } from './tool-states.ts';

type Tool = RegrindLine['tools'][number];

/** A tool that was received: its sizes, and what may be recorded of it. */
export function ToolRow({ tool, line }: { tool: Tool; line: RegrindLine }) {
  const may = useMay();
  const [open, setOpen] = useState<'grind' | 'refuse'>();
  const { passport, state, received, ground, refusal } = tool;
  const { units } = line.part_tool;
  const sizes = (of: Tool['received']) =>
    m.regrinds_sizes_short({
      diameter: sizeText(of.cutting_diameter, units),
      length: sizeText(of.overall_length, units),
    });
  const close = () => setOpen(undefined);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2">
      <span className="tabular font-medium">{passport}</span>
      <Badge tone={toolStates[state].tone}>{toolStates[state].text()}</Badge>
      <span className="tabular text-muted">
        {sizes(received)}
        {ground && ` → ${sizes(ground)}`}
      </span>
      {refusal && <span>{[refusalReasonText(refusal.reason), refusal.note].filter(Boolean).join('. ')}</span>}
      <span className="ml-auto flex flex-wrap gap-2">
        {state === 'received' && may('ship-orders') && (
          <>
            <Button look="primary" onClick={() => setOpen('grind')}>
              {m.regrinds_office_grind()}
            </Button>
            <Button onClick={() => setOpen('refuse')}>{m.regrinds_office_refuse()}</Button>
          </>
        )}
        <a
          href={`/api/office/sent-tools/${tool.uuid}/passport-label`}
          aria-label={m.regrinds_office_label_of({ passport })}
          className={buttonClass()}
        >
          {m.regrinds_office_label()}
        </a>
      </span>
      {open === 'grind' && <GroundToolDialog tool={tool} line={line} onClose={close} />}
      {open === 'refuse' && <RefuseToolDialog tool={tool} line={line} onClose={close} />}
    </li>
  );
}
