import { Link } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import type { SavedMod } from '@chipload/contract';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { Money } from '@chipload/ui/money';
import { Notice } from '@chipload/ui/notice';
import { linkOf } from '../chosen-operations/mod-link.ts';
import { operationText } from '../mod-reader.ts';
import { chosenOf } from '../chosen-operations/chosen-operations.ts';

/** A special tool that the shop has quoted; it can be ordered only as quoted. */
export function QuotedMod({ mod }: { mod: SavedMod }) {
  const { chosen } = chosenOf(mod.operations);
  const [price] = mod.prices;
  return (
    <div className="grid max-w-measure gap-5">
      <Notice icon={FileCheck} title={m.mods_quoted_title()}>
        <p>{m.mods_quoted_body()}</p>
      </Notice>
      <p>{mod.description}</p>
      <ul className="list-disc pl-4 text-sm">
        {chosen.map(({ operation }) => (
          <li key={operation}>{operationText(operation)}</li>
        ))}
      </ul>
      <p className="tabular">
        {price === undefined ? (
          m.mods_no_price({ currency: mod.currency })
        ) : (
          <span className="text-lg font-semibold">
            <Money cents={price.each} currency={mod.currency} />
          </span>
        )}
        {mod.lead_days !== null && (
          <span className="text-sm text-muted"> · {m.mods_lead({ count: mod.lead_days })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/app/mod/add-to-cart/$modUuid"
          params={{ modUuid: mod.uuid }}
          className={buttonClass({ look: 'primary' })}
        >
          {m.mods_to_cart()}
        </Link>
        <Link
          to="/app/mod"
          search={{ inventoryCode: mod.inventory_code, do: linkOf(chosen) }}
          className={buttonClass()}
        >
          {m.mods_quoted_again({ code: mod.inventory_code })}
        </Link>
      </div>
      <p className="text-xs text-muted">{m.mods_made_to_order()}</p>
    </div>
  );
}
