import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { SavedMod } from '@chipload/contract';
import { isQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { errorsByField, invalidMessages } from '@chipload/client/refused';
import { usePaused } from '../../../parts/use-paused.ts';
import { useShop } from '../../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { Choice } from '@chipload/ui/form/field';
import { Money } from '@chipload/ui/money';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { ToolDrawing } from '../../../tools/tool-drawing.tsx';
import { PartStock } from '../part-stock.tsx';
import { PiecesField, PiecesPrice } from '../pieces-field.tsx';
import { SavedModFiles } from '../saved-mod-files.tsx';
import { addMod, approveMod, modAtQuery, modQuery } from '../saved/saved-mods.queries.ts';

/** Shows a saved mod with its prices, and adds a quantity of it to the cart. */
export function AddModScreen({ uuid }: { uuid: string }) {
  const { api } = useShop();
  const { data: mod } = useSuspenseQuery(modQuery(api, uuid));
  return (
    <Page title={m.mods_add_title()}>
      <div className="grid max-w-4xl gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="grid content-start gap-4">
          <header>
            <h2 className="text-lg font-semibold wrap-anywhere">{mod.name}</h2>
            <p className="tabular font-medium">{mod.code}</p>
            <p className="text-muted wrap-anywhere">{mod.description}</p>
          </header>
          {mod.tool !== null && <ToolDrawing tool={mod.tool} name={mod.description} />}
          <div className="flex flex-wrap gap-2 empty:hidden">
            <SavedModFiles saved={mod} />
          </div>
          <ul className="grid gap-1 text-sm">
            {[...mod.changes, ...mod.remarks].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        {mod.is_allowed && !mod.has_changed ? <AddForm mod={mod} /> : <Changed mod={mod} />}
      </div>
    </Page>
  );
}

function AddForm({ mod }: { mod: SavedMod }) {
  const { api } = useShop();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation(addMod(api, queryClient));
  const approve = useMutation(approveMod(api, queryClient));
  const minimum = mod.is_quoted ? (mod.prices[0]?.quantity ?? 1) : 1;
  const [typed, setTyped] = useState(String(minimum));
  const quantity = Number(typed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isQuantity(quantity) || quantity < minimum) return;
    add.mutate({ mod_uuid: mod.uuid, quantity }, { onSuccess: () => void navigate({ to: '/app/mod/cart' }) });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-4">
      <Prices mod={mod} />
      {mod.lead_days !== null && (
        <p className="text-sm">
          {m.mods_lead_days({ count: mod.lead_days, shown: countText(mod.lead_days) })}
          <PartStock part={mod} />
        </p>
      )}
      {mod.needs_approval && (
        <Choice
          type="checkbox"
          label={m.mods_approve({ revision: mod.code ?? '' })}
          checked={mod.is_approved}
          disabled={approve.isPending}
          onChange={(event) => approve.mutate({ uuid: mod.uuid, isApproved: event.target.checked })}
        />
      )}
      <ErrorSummary messages={invalidMessages(add.error)} />
      <PiecesField
        typed={typed}
        minimum={minimum}
        errors={errorsByField(add.error)['quantity']}
        onType={setTyped}
      />
      <PriceAt mod={mod} pieces={isQuantity(quantity) && quantity >= minimum ? quantity : undefined} />
      <SubmitButton busy={add.isPending}>{m.mods_add_action()}</SubmitButton>
    </form>
  );
}

/** `7 × $148.20 = $1,037.40`; keeps its place, and the price before while the one of another quantity is on its way. */
function PriceAt({ mod, pieces }: { mod: SavedMod; pieces: number | undefined }) {
  const { api } = useShop();
  const known = mod.prices.find(({ quantity }) => quantity === pieces);
  const asked = Number(usePaused(String(pieces ?? '')));
  const answer = useQuery({
    ...modAtQuery(api, mod.uuid, asked),
    enabled: known === undefined && asked > 0 && asked === pieces,
    placeholderData: keepPreviousData,
  });
  const price = known ?? answer.data?.prices.find(({ quantity }) => quantity === asked);
  return <PiecesPrice price={pieces === undefined ? undefined : price} currency={mod.currency} />;
}

function Prices({ mod: { prices, currency } }: { mod: SavedMod }) {
  return (
    <Table caption={m.mods_add_prices()}>
      <thead>
        <tr>
          <HeadCell numeric>{m.trunk_quantity()}</HeadCell>
          <HeadCell numeric unit={currency}>
            {m.trunk_price()}
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {prices.map(({ quantity, each }) => (
          <Row key={quantity}>
            <RowHead className="tabular text-right font-normal">{countText(quantity)}</RowHead>
            <Cell numeric>
              <Money cents={each} currency={currency} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** A notice that rules, part or prices have changed: the buyer must review and save the mod again first. */
function Changed({ mod: { uuid, differences } }: { mod: SavedMod }) {
  return (
    <Notice tone="partial" icon={TriangleAlert} title={m.mods_obstacle_changed()}>
      <ul className="grid gap-1">
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <Link to="/app/mod" search={{ mod: uuid }} className={buttonClass({ look: 'primary' })}>
        {m.mods_review()}
      </Link>
    </Notice>
  );
}
