import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import type { SentLine } from '@chipload/contract';
import { m } from '@chipload/messages';
import { refusalReasonText } from '@chipload/messages/tool-refusals';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { useShop } from '../../platform/shop.ts';
import { lengthText, unitText } from '../../tools/size-text.ts';
import { sentToolsQuery } from './sent-tools.queries.ts';
import { stateText } from './state-text.ts';

/** The tools of an order of regrinds: the label to send them in with, and what became of each. */
export function SentTools({ order }: { order: string }) {
  const { api } = useShop();
  const { data: lines = [] } = useQuery(sentToolsQuery(api, order));
  if (lines.length === 0) return null;
  const expected = lines.reduce((sum, line) => sum + line.expected, 0);
  return (
    <section aria-labelledby="sent-tools" className="grid gap-3">
      <h2 id="sent-tools" className="font-semibold">
        {m.regrinds_sent_tools()}
      </h2>
      {expected > 0 && (
        <>
          <p className="max-w-text text-sm">
            {m.regrinds_send_in({ count: expected, shown: countText(expected) })}
          </p>
          <p className="print:hidden">
            <a href={`/api/orders/${order}/mail-in-label`} className={buttonClass({ look: 'primary' })}>
              <Icon of={Printer} size={16} />
              {m.regrinds_print_label()}
            </a>
          </p>
        </>
      )}
      {lines.map((line) => (
        <SentLineTools key={line.uuid} line={line} />
      ))}
    </section>
  );
}

function SentLineTools({ line: { tools, units, inventory_code: code } }: { line: SentLine }) {
  if (tools.length === 0) return null;
  const size = (value: number) => `${lengthText(value, units, 'as-made')} ${unitText(units)}`;
  return (
    <ul aria-label={code} className="grid border-t text-sm">
      {tools.map(({ passport, state, received, ground, refusal }) => (
        <li key={passport} className="tabular flex flex-wrap gap-x-4 gap-y-1 border-b py-2">
          <Link
            to="/app/tool/$code"
            params={{ code: passport }}
            className="thumb-room font-medium text-accent underline-offset-2 hover:text-accent-strong hover:underline"
          >
            {passport}
          </Link>
          <span>{stateText(state)}</span>
          <span className="text-muted">
            {m.regrinds_sizes_short({
              diameter: size((ground ?? received).cutting_diameter),
              length: size((ground ?? received).overall_length),
            })}
          </span>
          {refusal && (
            <span>{[refusalReasonText(refusal.reason), refusal.note].filter(Boolean).join('. ')}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
