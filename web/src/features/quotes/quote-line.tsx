import { useId } from 'react';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { Money } from '@chipload/ui/money';
import { Unbroken } from '@chipload/ui/unbroken';
import { PartLink } from '../../tools/part-link.tsx';
import type { DraftedLine } from './quote-draft.ts';

type Props = {
  readonly drafted: DraftedLine;
  readonly currency: Currency;
  /** Of its quantity, from the shop. */
  readonly errors: readonly string[];
  readonly mayAccept: boolean;
  readonly onTick: (code: string) => void;
  readonly onType: (code: string, typed: string) => void;
};

/** A line of a quote: the part, its prices by quantity, and, if it can be bought, a box to tick and the quantity. */
export function QuoteLine(props: Props) {
  const { drafted, mayAccept, onTick } = props;
  const { line, isTicked } = drafted;
  const code = line.inventory_code;
  const canBeBought = mayAccept && line.is_sold;
  return (
    <li
      className={`grid gap-x-3 border-b px-2 py-4 text-sm ${mayAccept ? 'grid-cols-[auto_minmax(0,1fr)]' : ''} ${isTicked && mayAccept ? 'bg-accent-tint' : ''}`}
    >
      {mayAccept && (
        <label className="-m-2 grid size-8 place-items-center pointer-coarse:-mx-3.5 pointer-coarse:-my-3 pointer-coarse:size-11">
          <input
            type="checkbox"
            aria-label={m.product_lists_tick({ code })}
            checked={isTicked}
            disabled={!line.is_sold}
            onChange={() => onTick(code)}
            className="size-4"
          />
        </label>
      )}
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 @xl:grid-cols-[minmax(0,1fr)_13rem] @3xl:grid-cols-[minmax(0,1fr)_13rem_11rem]">
        <PartFacts line={line} />
        <Prices {...props} canBeBought={canBeBought} />
        {canBeBought && <Wanted {...props} />}
      </div>
    </li>
  );
}

function PartFacts({ line }: { line: DraftedLine['line'] }) {
  const { inventory_code: code, description, lead_days: days, note, is_sold: isSold } = line;
  return (
    <div className="grid justify-items-start gap-1">
      <PartLink code={code} />
      <span className="wrap-anywhere text-muted">
        <Unbroken text={description} />
      </span>
      {days !== null && <span>{m.quotes_lead_days({ count: days, shown: countText(days) })}</span>}
      {note !== '' && <span className="whitespace-pre-wrap wrap-anywhere">{note}</span>}
      {!isSold && <Badge tone="partial">{m.quotes_not_sold()}</Badge>}
    </div>
  );
}

/** The prices from each quantity on. Where the line can be bought, a row chooses its quantity, and the one that applies is marked. */
function Prices({ drafted, currency, onType, canBeBought }: Props & { readonly canBeBought: boolean }) {
  const { line, pieces = 0 } = drafted;
  const code = line.inventory_code;
  const current = canBeBought ? line.prices.findLast((one) => one.from_quantity <= pieces) : undefined;
  return (
    <table className="tabular w-full border-separate border-spacing-0">
      <caption className="sr-only">{m.quotes_prices_of({ code })}</caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="px-2 pb-1 text-right font-medium">
            {m.quotes_from()}
          </th>
          <th scope="col" className="px-2 pb-1 text-right font-medium">
            {m.quotes_each()} <span className="font-normal">{currency}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {line.prices.map((one) => {
          const from = countText(one.from_quantity);
          return (
            <tr
              key={one.from_quantity}
              className={`relative ${canBeBought ? 'hover:bg-hover' : ''} ${one === current ? 'bg-paper font-semibold' : 'font-normal'}`}
            >
              <th scope="row" className="border-t px-2 text-right [font-weight:inherit]">
                {canBeBought ? (
                  <button
                    type="button"
                    aria-pressed={one === current}
                    className="min-h-8 w-full cursor-pointer text-right text-accent after:absolute after:inset-0 pointer-coarse:min-h-11"
                    onClick={() => onType(code, String(one.from_quantity))}
                  >
                    {from}
                  </button>
                ) : (
                  <span className="inline-block py-1.5">{from}</span>
                )}
              </th>
              <td className="border-t px-2 text-right">
                <Money cents={one.price} currency={currency} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Wanted({ drafted, currency, errors, onType }: Props) {
  const { line, typed, pieces, cents, least } = drafted;
  const id = useId();
  const said = problemsOf(drafted) ?? errors;
  return (
    <div className="grid gap-1 @xl:col-start-2 @3xl:col-start-3">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-xs font-medium text-muted">
          {m.quotes_quantity()}
          <span className="sr-only"> {line.inventory_code}</span>
        </label>
        <TypedQuantity
          id={id}
          value={typed}
          placeholder={String(least)}
          aria-invalid={said.length > 0 || undefined}
          aria-describedby={said.length > 0 ? `${id}-errors` : undefined}
          onType={(text) => onType(line.inventory_code, text)}
          className="w-24"
        />
      </div>
      <p className="tabular flex justify-between gap-3 font-medium empty:hidden">
        {cents !== undefined && pieces !== undefined && (
          <>
            <span className="text-xs font-medium text-muted">{m.trunk_line_total()}</span>
            <Money cents={cents * pieces} currency={currency} />
          </>
        )}
      </p>
      {said.length > 0 && (
        <ul id={`${id}-errors`} className="text-xs text-bad">
          {said.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns why a typed quantity has no price; undefined if it has one. */
function problemsOf({ pieces, cents, least }: DraftedLine): readonly string[] | undefined {
  if (cents !== undefined) return undefined;
  return [
    pieces === undefined ? m.catalogue_quantity_invalid() : m.quotes_too_few({ least: countText(least) }),
  ];
}
