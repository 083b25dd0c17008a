import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { m } from '@chipload/messages';
import { Notice } from '@chipload/ui/notice';
import { Page } from '@chipload/ui/page';
import { useShop, useVisitor } from '../../platform/shop.ts';
import { RegrindForm } from './regrind-form.tsx';
import { RegrindResult } from './regrind-result.tsx';
import { parseRegrindSearch, regrindPath } from './regrind-search.ts';
import { orderedPartsQuery, regrindQuery } from './regrinds.queries.ts';
import { Button } from '@chipload/ui/button';
import { fieldText } from '@chipload/ui/form/field-text';
import { TextField } from '@chipload/ui/form/text-field';
import { passportCodeIn, passportTextLength } from './passport-code.ts';

/** A worn tool, described in the query of the page: its sizes after a regrind, the price, and the way into the cart. */
export function RegrindScreen({ address }: { address: Readonly<Record<string, unknown>> }) {
  const { api } = useShop();
  const navigate = useNavigate();
  const search = parseRegrindSearch(address);
  const { data, isPlaceholderData } = useQuery({
    ...regrindQuery(api, search),
    placeholderData: keepPreviousData, // shown until the new one has loaded
  });
  const described = search.part === undefined ? undefined : data;
  const regrind = described?.regrind;
  const ask = (form: HTMLFormElement) => {
    const typed = parseRegrindSearch(Object.fromEntries(new FormData(form)));
    void navigate({ href: regrindPath(typed), resetScroll: false });
  };
  return (
    <Page title={m.regrinds_title()}>
      <div className="grid gap-6">
        <p className="max-w-measure text-sm text-muted print:hidden">{m.regrinds_intro()}</p>
        <RegrindForm search={search} described={described} onAsk={ask} />
        {regrind && !regrind.is_possible && (
          <Notice tone="bad" icon={CircleAlert} title={m.regrinds_not_possible()} role="alert">
            <ul>
              {regrind.violations.map(({ rule, message }) => (
                <li key={rule}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {regrind?.ground && (
          <RegrindResult regrind={regrind} ground={regrind.ground} isOld={isPlaceholderData} />
        )}
        {search.part === undefined && (
          <>
            <PassportForm />
            <OrderedParts />
          </>
        )}
      </div>
    </Page>
  );
}

/** The parts that the customer orders most, to choose a worn one of; renders nothing for a guest. */
function OrderedParts() {
  const { api } = useShop();
  const { user } = useVisitor();
  const { data: parts = [] } = useQuery(orderedPartsQuery(api, user.isGuest));
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="ordered-parts">
      <h2 id="ordered-parts" className="mb-2 font-semibold">
        {m.regrinds_ordered_parts()}
      </h2>
      <ul className="grid max-w-3xl border-t text-sm">
        {parts.map(({ inventory_code: code, description }) => (
          <li key={code} className="border-b py-2">
            <a
              href={regrindPath({ part: code })}
              className="thumb-room tabular font-medium text-accent underline-offset-2 wrap-anywhere hover:text-accent-strong hover:underline"
            >
              {code}
            </a>
            <p className="text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the passport of a tool that was reground before: a GET form, so that it works without JavaScript. */
function PassportForm() {
  const navigate = useNavigate();
  return (
    <form
      action="/app/regrind"
      className="grid max-w-md items-start gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const code = passportCodeIn(fieldText(new FormData(event.currentTarget), 'passport'));
        if (code !== '') void navigate({ to: '/app/tool/$code', params: { code } });
      }}
    >
      <TextField
        label={m.regrinds_find_passport()}
        hint={m.regrinds_find_passport_hint()}
        name="passport"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={passportTextLength}
        enterKeyHint="go"
      />
      <div>
        <Button type="submit">{m.regrinds_open_passport()}</Button>
      </div>
    </form>
  );
}
