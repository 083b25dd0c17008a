import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatQueryText } from '@chipload/client/query-text';
import type { ChangeSet, PriceTerms } from '@chipload/contract/office/catalogue';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead } from '@chipload/ui/table';
import { parseListAddress, queryOf } from '../../lists/list-address.ts';
import type { ListFilter, ListFilters } from '../../lists/list-definition.ts';
import { AddressLink } from '../../navigation/address-link.tsx';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { Section } from '../../records/section.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { priceChangesQuery, groupsQuery } from './catalogue.queries.ts';
import { termsText } from './catalogue-words.ts';
import { ChangesTable, UndoChange } from './part-history.tsx';
import { partFilters } from './part-list.tsx';
import { type PriceForm, PriceTermsForm, termsOf } from './price-terms-form.tsx';
import { PricePreview } from './price-preview.tsx';

/** Changes the prices of all parts that the filters in the address match, and shows the changes before. */
export function PriceChangeScreen() {
  const { api } = useOffice();
  const { search } = useLocation();
  const { data: groups } = useSuspenseQuery(groupsQuery(api));
  const known = partFilters(groups);
  const { filters } = parseListAddress(search, { columns: [], filters: known, defaultSort: 'code' });
  const [terms, setTerms] = useState<PriceTerms>();
  const form = useForm<PriceForm>({
    defaultValues: {
      currency: 'CAD',
      kind: 'percent',
      value: '',
      ending: 'exact',
      direction: 'nearest',
      valid_from: '',
    },
  });
  return (
    <Screen title={m.office_prices()} trail={<Link to="/parts">{m.office_parts()}</Link>}>
      <div className="grid gap-8">
        <p className="max-w-prose text-sm text-pretty text-muted">{m.office_prices_hint()}</p>
        <ChosenParts known={known} filters={filters} />
        <PriceTermsForm form={form} onSubmit={(typed) => setTerms(termsOf(typed))} />
        {terms !== undefined && (
          <PricePreview
            key={JSON.stringify([filters, terms])}
            filters={filters}
            terms={terms}
            onDone={() => setTerms(undefined)}
          />
        )}
        <PastChanges />
      </div>
    </Screen>
  );
}

/** The parts that the change is about, in the words of the list, and the way back to it. */
function ChosenParts({ known, filters }: { known: readonly ListFilter[]; filters: ListFilters }) {
  const chosen = known.flatMap((filter) => {
    const values = [filters[filter.key] ?? []].flat();
    return values.length === 0
      ? []
      : [
          m.office_prices_filter_text({
            label: filter.label(),
            values: values.map(wordOf(filter)).join(', '),
          }),
        ];
  });
  return (
    <Section
      title={m.office_prices_filters()}
      action={
        <AddressLink
          address={`/parts${formatQueryText(queryOf(filters))}`}
          className={buttonClass({ size: 'small' })}
        >
          {m.office_prices_choose_parts()}
        </AddressLink>
      }
    >
      {chosen.length === 0 ? (
        <p>{m.office_prices_all()}</p>
      ) : (
        <ul>
          {chosen.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function wordOf(filter: ListFilter): (value: string) => string {
  const options =
    filter.kind === 'choice'
      ? filter.options
      : filter.kind === 'searched'
        ? filter.groups.flatMap((group) => group.options)
        : [];
  return (value) => options.find((option) => option.value === value)?.label() ?? value;
}

function PastChanges() {
  const { api } = useOffice();
  const { data: changes } = useSuspenseQuery(priceChangesQuery(api));
  return (
    <Section title={m.office_prices_past()}>
      {changes.length === 0 ? (
        <p className="text-muted">{m.office_prices_past_none()}</p>
      ) : (
        <ChangesTable
          caption={m.office_prices_past()}
          head={<HeadCell numeric>{m.office_prices_changed()}</HeadCell>}
        >
          {changes.map((change) => (
            <PastChange key={change.uuid} change={change} />
          ))}
        </ChangesTable>
      )}
    </Section>
  );
}

function PastChange({ change }: { change: ChangeSet }) {
  return (
    <Row>
      <RowHead className="font-normal">
        <WhenText at={change.at} />
      </RowHead>
      <Cell className="min-w-56">{change.terms && termsText(change.terms)}</Cell>
      <Cell numeric>{countText(change.parts)}</Cell>
      <Cell>{change.by}</Cell>
      <Cell>
        <UndoChange change={change} />
      </Cell>
    </Row>
  );
}
