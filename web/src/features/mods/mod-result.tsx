import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { WireModBase } from '@chipload/contract';
import type { AllowedMod, ModViolation } from '@chipload/domain/mods';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { modChangeText, modDescription, modRemarkText } from '@chipload/messages/mods';
import { countText } from '@chipload/ui/count-text';
import { Icon } from '@chipload/ui/icon';
import { Money } from '@chipload/ui/money';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { PartStock } from './part-stock.tsx';
import { goToFault } from './go-to-fault.ts';
import { faultText, currentReader } from './mod-reader.ts';
import { faultsOf, type ModWork } from './mod-work.ts';

/** Shows the resulting mod: what changes, price and lead time, and the entries that are missing or wrong. */
export function ModResult({ part, work }: { part: WireModBase; work: ModWork }) {
  const { evaluation, terms } = work;
  const faults = faultsOf(work);
  return (
    <div className="grid gap-6">
      {evaluation.status === 'allowed' && <Changes part={part} mod={evaluation} />}
      <ResultSection title={m.mods_price()} id="mod-price">
        {faults.length > 0 && <Faults faults={faults} />}
        {terms !== undefined && <Prices part={part} terms={terms} />}
        {evaluation.status === 'refused' && faults.length === 0 && (
          <p className="text-sm text-muted">{m.mods_nothing_chosen()}</p>
        )}
      </ResultSection>
    </div>
  );
}

function Faults({ faults }: { faults: readonly ModViolation[] }) {
  return (
    <div className="mb-3">
      <p className="text-sm">{m.mods_to_correct({ count: faults.length })}</p>
      <ul className="mt-1 list-disc pl-4 text-sm">
        {faults.map((fault) => (
          // An empty field is no mistake yet.
          <li
            key={`${fault.at} ${fault.parameter} ${fault.rule}`}
            className={fault.rule === 'missing' ? 'text-muted' : 'text-bad'}
          >
            <button
              type="button"
              onClick={() => goToFault(fault)}
              className="thumb-room min-h-6 text-left underline underline-offset-2"
            >
              {faultText(fault)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Returns the announcement of the result for screen readers; what is only empty yet is counted, not read out. */
export function announcementOf(part: WireModBase, work: ModWork): string {
  const { evaluation } = work;
  if (evaluation.status === 'refused') {
    const faults = faultsOf(work);
    if (faults.length === 0) return m.mods_nothing_chosen();
    const mistakes = faults.filter(({ rule }) => rule !== 'missing');
    return [m.mods_to_correct({ count: faults.length }), ...mistakes.map(faultText)].join(' ');
  }
  const first = work.terms?.prices[0];
  const lead = m.mods_lead({ count: evaluation.leadDays });
  if (first === undefined) return lead;
  const each = formatMoney(first.eachCents, part.currency, currentLanguage());
  return m.mods_announced_price({ each, quantity: countText(first.quantity), lead });
}

function Changes({ part, mod }: { part: WireModBase; mod: AllowedMod }) {
  const reader = currentReader();
  return (
    <ResultSection title={m.mods_changes()} id="mod-changes">
      <p className="text-sm wrap-anywhere">
        {modDescription(part.description, mod.nameParts, reader)}
        <span className="tabular block text-xs text-muted">{m.mods_code({ code: mod.code })}</span>
      </p>
      <ul className="tabular mt-2 text-sm">
        {mod.changes
          .map((change) => modChangeText(change, reader))
          .map((text) => (
            <li key={text} className="border-b py-1.5">
              {text}
            </li>
          ))}
      </ul>
      {mod.remarks.map((remark) => (
        <p key={remark} className="mt-2 flex gap-2 text-sm text-muted">
          <Icon of={CircleAlert} size={16} className="mt-0.5 text-partial" />
          {modRemarkText(remark)}
        </p>
      ))}
    </ResultSection>
  );
}

function Prices({
  part,
  terms: { prices, leadDays },
}: {
  part: WireModBase;
  terms: NonNullable<ModWork['terms']>;
}) {
  const { currency } = part;
  return (
    <>
      <p className="text-sm">
        {m.mods_lead({ count: leadDays })}
        <PartStock part={part} />
      </p>
      {prices.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{m.mods_no_price({ currency })}</p>
      ) : (
        <Table caption={m.mods_price_caption({ currency })}>
          <thead>
            <tr>
              <HeadCell numeric className="w-20">
                {m.mods_quantity()}
              </HeadCell>
              <HeadCell numeric unit={currency}>
                {m.mods_each()}
              </HeadCell>
              <HeadCell numeric unit={currency}>
                {m.mods_total()}
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {prices.map(({ quantity, eachCents, totalCents }) => (
              <Row key={quantity}>
                <RowHead className="tabular text-right font-normal">{countText(quantity)}</RowHead>
                <Cell numeric className="tabular font-medium">
                  <Money cents={eachCents} currency={currency} />
                </Cell>
                <Cell numeric className="tabular text-muted">
                  <Money cents={totalCents} currency={currency} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mt-2 text-xs text-muted">{m.mods_made_to_order()}</p>
    </>
  );
}

function ResultSection({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
