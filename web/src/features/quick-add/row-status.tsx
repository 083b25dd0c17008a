import type { QuickAddValue } from '@chipload/contract';
import { spreadsheetOriginals } from '@chipload/domain/catalogue';
import { skuKey } from '@chipload/domain/quick-add';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { Unbroken } from '@chipload/ui/unbroken';
import { tooFewText, wouldBeBackordered } from '../../cart/would-be-backordered.ts';
import { lastPiecesText } from '../../parts/is-sold.ts';
import { PiecesBadge } from '../../parts/pieces-badge.tsx';
import { type SamePart, samePartText } from './same-parts.ts';
import type { Verdict } from './verdict.ts';

/** The result of checking a row: the part's description, or why it cannot be added and what to do. */
export function RowStatus({
  verdict,
  typed,
  number,
  same,
  currency,
  onChoose,
}: {
  verdict: Verdict;
  /** The part number as it was typed. */
  typed: string;
  /** The number of the row, which narrow screens show only where another row refers to it. */
  number?: string | undefined;
  /** All rows of the part, if there are several. */
  same: SamePart | undefined;
  currency: Currency;
  onChoose: (sku: string) => void;
}) {
  switch (verdict.state) {
    case 'blank':
      return null;
    case 'pending':
      return <p className="appear-late pt-0.5 text-muted">{m.quick_add_looking_up()}</p>;
    case 'unknown':
      return (
        <p className="flex flex-wrap items-baseline gap-x-2 pt-0.5 font-medium text-bad">
          {m.quick_add_invalid()}
          {verdict.suggestions.map((code, index) => (
            <UseInstead
              key={code}
              code={code}
              label={suggestionLabel(typed, code, index)}
              onChoose={onChoose}
            />
          ))}
        </p>
      );
    case 'not-sold':
      return (
        <p className="flex flex-wrap items-baseline gap-x-2 pt-0.5 font-medium text-bad">
          {m.quick_add_not_sold()}
          {verdict.successor !== null && (
            <UseInstead code={verdict.successor} label={m.quick_add_use_instead} onChoose={onChoose} />
          )}
        </p>
      );
    case 'no-price':
      return <p className="pt-0.5 font-medium text-bad">{m.quick_add_no_price({ currency })}</p>;
    case 'too-many':
      return <p className="pt-0.5 font-medium text-bad">{tooFewText(verdict.left, verdict.inCart)}</p>;
    case 'no-quantity':
      return verdict.isMistyped ? (
        <p className="pt-0.5 text-bad">{m.catalogue_quantity_invalid()}</p>
      ) : (
        <>
          <p className="pt-0.5 text-muted">
            <TakenAs typed={typed} code={verdict.value.inventory_code} />
            {verdict.value.description}
          </p>
          <p className="pt-0.5 text-partial">{m.quick_add_no_quantity()}</p>
        </>
      );
    case 'good':
      return <Good verdict={verdict} typed={typed} number={number} same={same} />;
  }
}

/** Says of a code of which a spreadsheet may have made what was typed that it may have. */
function suggestionLabel(typed: string, code: string, index: number) {
  if (spreadsheetOriginals(typed).includes(code.toUpperCase())) return m.quick_add_spreadsheet;
  return index === 0 ? m.quick_add_suggestion : m.quick_add_other_suggestion;
}

/** The part, the other rows of it, and what is backordered of all their pieces. */
function Good({
  verdict: { together, inCart, value },
  typed,
  number,
  same,
}: Pick<Parameters<typeof RowStatus>[0], 'typed' | 'number' | 'same'> & {
  verdict: Extract<Verdict, { state: 'good' }>;
}) {
  return (
    <>
      <p className="pt-0.5 text-muted">
        <TakenAs typed={typed} code={value.inventory_code} />
        <Unbroken text={value.description} />
      </p>
      {same !== undefined && (
        <p className="tabular pt-0.5">
          {number !== undefined && (
            <span className="text-muted @xl:hidden">
              {m.quick_add_row()} {number} ·{' '}
            </span>
          )}
          {samePartText(same)}
        </p>
      )}
      <Backordered pieces={together} inCart={inCart} value={value} />
    </>
  );
}

/** The part number, where it was typed in another spelling, or as another number of the part. */
function TakenAs({ typed, code }: { typed: string; code: string | null }) {
  if (code === null || skuKey(code) === skuKey(typed)) return null;
  return <span className="tabular mr-1.5 font-medium text-ink">{code}</span>;
}

/** Says how many pieces are not in stock, and when they will be. */
function Backordered({
  pieces,
  inCart,
  value: { available, arrivals },
}: {
  /** With those in the cart. */
  pieces: number;
  inCart: number;
  value: Pick<QuickAddValue, 'available' | 'arrivals'>;
}) {
  const backordered = pieces - (available ?? 0);
  if (backordered <= 0) return null;
  return (
    <p className="pt-0.5 text-partial">
      <Unbroken text={wouldBeBackordered(backordered, arrivals, inCart)} />
    </p>
  );
}

function UseInstead({
  code,
  label,
  onChoose,
}: {
  code: string;
  label: (inputs: { code: string }) => string;
  onChoose: (sku: string) => void;
}) {
  return (
    <button
      type="button"
      onClick={({ currentTarget }) => {
        // The keyboard goes on at the field of the row; a touch screen would open its own over the rows.
        if (currentTarget.matches(':focus-visible'))
          currentTarget.closest('tr')?.querySelector('input')?.focus();
        onChoose(code);
      }}
      className="tabular min-h-6 text-left pointer-coarse:min-h-11 font-medium text-accent underline underline-offset-2 hover:text-accent-strong"
    >
      {label({ code })}
    </button>
  );
}

/** The stock for the whole quantity; for a part that is sold off, the pieces left. */
export function RowStock({ verdict }: { verdict: Verdict }) {
  if (!('value' in verdict) || verdict.state === 'not-sold') return null;
  const { sale_limit: left } = verdict.value;
  if (left !== undefined) return <Badge tone="partial">{lastPiecesText(left)}</Badge>;
  const wanted = verdict.state === 'good' ? verdict.together : 1;
  return <PiecesBadge stocked={verdict.value.available ?? 0} wanted={wanted} />;
}
