import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegrindLine } from '@chipload/contract/office/sent-tools';
import { bodyOf } from '@chipload/contract/tool-of';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { EmptyState } from '@chipload/ui/empty-state';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordLink } from '../../records/record-link.tsx';
import { ReceiveToolDialog } from './receive-tool-dialog.tsx';
import { regrindsQuery } from './regrinds.queries.ts';
import { sizeText, wantedText } from './size-text.ts';
import { ToolRow } from './tool-row.tsx';

/** The lines of regrinds whose tools are expected, in the shop, or ready to ship. */
export function RegrindsScreen() {
  const { api } = useOffice();
  const { data: lines } = useSuspenseQuery(regrindsQuery(api));
  return (
    <Screen title={m.regrinds_office()}>
      {lines.length === 0 ? (
        <EmptyState title={m.regrinds_office_empty()} body={m.regrinds_office_empty_body()} />
      ) : (
        <>
          <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{m.regrinds_office_hint()}</p>
          <ul className="grid gap-4">
            {lines.map((line) => (
              <li key={line.uuid}>
                <LineCard line={line} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Screen>
  );
}

function LineCard({ line }: { line: RegrindLine }) {
  const may = useMay();
  const [isReceiving, setReceiving] = useState(false);
  const { part, part_tool: original, expected, tools } = line;
  const { cuttingDiameter, overallLength } = bodyOf(original);
  return (
    <article
      aria-label={`${line.order_number} ${part}`}
      className="grid gap-3 rounded-panel border p-4 text-sm"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="font-semibold">
          <RecordLink of="order" uuid={line.order_uuid}>
            {m.regrinds_office_order({ number: line.order_number })}
          </RecordLink>
        </h2>
        <span>{line.company}</span>
        <span className="tabular font-medium">{part}</span>
        <span className="tabular text-muted">
          {sizeText(cuttingDiameter, original.units)} × {sizeText(overallLength, original.units)}
        </span>
        {line.wanted && <span className="tabular text-muted">{wantedText(line.wanted)}</span>}
      </header>
      {tools.length > 0 && (
        <ul className="border-t">
          {tools.map((tool) => (
            <ToolRow key={tool.uuid} tool={tool} line={line} />
          ))}
        </ul>
      )}
      {expected > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          {m.regrinds_office_expected({ expected: countText(expected) })}
          {may('ship-orders') && (
            <Button look="primary" onClick={() => setReceiving(true)}>
              {m.regrinds_office_receive()}
            </Button>
          )}
        </p>
      )}
      {isReceiving && <ReceiveToolDialog line={line} onClose={() => setReceiving(false)} />}
    </article>
  );
}
