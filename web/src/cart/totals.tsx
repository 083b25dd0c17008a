import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { taxAtRateText, taxText } from '@chipload/messages/taxes';
import type { ReactNode } from 'react';
import { Money } from '@chipload/ui/money';
import { totalText } from './freight-text.ts';

type TaxLine = Trunk['tax_lines'][number];

/** The figures of trunks and orders alike; each tax with its own name and rate. */
type Figures = Pick<Trunk, 'currency' | 'subtotal' | 'shipping' | 'taxes' | 'tax_lines' | 'total'>;

/**
 * Subtotal, shipping, taxes, total. `unknownFreight`: shown instead of the freight while it has no amount yet, since 0
 * would be a promise. The combined tax rate is never printed: Quebec's law forbids it.
 */
export function Totals({
  figures,
  unknownFreight,
}: {
  figures: Figures;
  unknownFreight?: string | undefined;
}) {
  const { currency, subtotal, shipping, tax_lines: taxLines, total } = figures;
  return (
    <dl className="outdated grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
      <Figure label={m.trunk_subtotal()}>
        <Money cents={subtotal} currency={currency} />
      </Figure>
      <Figure label={m.trunk_shipping()}>
        {unknownFreight === undefined ? (
          <Money cents={shipping} currency={currency} />
        ) : (
          <span className="text-muted">{unknownFreight}</span>
        )}
      </Figure>
      {taxLines.length === 0 && (
        <Figure label={m.trunk_taxes()}>
          <span className="text-muted">{m.trunk_taxes_later()}</span>
        </Figure>
      )}
      {taxLines.map((line) => (
        <Figure key={`${line.jurisdiction} ${line.name}`} label={taxLabel(line)} note={taxNote(line)}>
          <Money cents={line.amount} currency={currency} />
        </Figure>
      ))}
      <div className="col-span-2 mt-1 grid grid-cols-subgrid border-t pt-2.5 text-base font-semibold">
        <dt>{totalText(figures, unknownFreight)}</dt>
        <dd className="text-right">
          <Money cents={total} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

function Figure({
  label,
  note,
  children,
}: {
  label: string;
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt>
        {label}
        {note !== undefined && <span className="block text-xs text-muted">{note}</span>}
      </dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

/** Returns `QST 9.975%`; a tax that is not charged has a rate only if the buyer's certificate is why. */
function taxLabel(line: TaxLine): string {
  const hasRate = line.reason === 'taxable' || line.certificate_no !== null;
  return hasRate ? taxAtRateText(line) : taxText(line.name);
}

const taxReasons: Readonly<Record<string, () => string>> = {
  'no-nexus': m.trunk_tax_no_nexus,
  'not-registered': m.trunk_tax_not_registered,
  'zero-rated-export': m.trunk_tax_zero_rated_export,
};

/** Returns why nothing is charged, or the number under which the tax is collected. */
function taxNote({
  reason,
  registration_no: number,
  certificate_no: certificate,
}: TaxLine): string | undefined {
  if (reason === 'taxable') return number === null ? undefined : m.trunk_tax_number({ number });
  if (certificate !== null) return m.trunk_tax_exempt({ number: certificate });
  return taxReasons[reason]?.();
}
