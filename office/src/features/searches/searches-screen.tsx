import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { EmptyState } from '@chipload/ui/empty-state';
import { Select } from '@chipload/ui/form/field';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { Sideways } from '../../records/sideways.tsx';
import { daysOf, type ShownDays, unfoundSearchesQuery } from './searches.queries.ts';

const spans: readonly (readonly [days: ShownDays, label: () => string])[] = [
  ['7', m.office_searches_days_7],
  ['30', m.office_searches_days_30],
  ['90', m.office_searches_days_90],
];

const languages = { en: m.office_searches_english, fr: m.office_searches_french } as const;

/** Searches of buyers in the last days that found nothing, the most frequent first. */
export function SearchesScreen({ days, onDays }: { days: ShownDays; onDays: (days: ShownDays) => void }) {
  const { api } = useOffice();
  const { data } = useSuspenseQuery(unfoundSearchesQuery(api, days));
  return (
    <Screen
      title={m.office_searches()}
      actions={
        <label className="flex items-center gap-2 text-sm">
          {m.office_searches_days()}
          <Select value={days} onChange={({ currentTarget: { value } }) => onDays(daysOf(value))}>
            {spans.map(([value, label]) => (
              <option key={value} value={value}>
                {label()}
              </option>
            ))}
          </Select>
        </label>
      }
    >
      <p className="mb-4 max-w-prose text-sm text-pretty text-muted">{m.office_searches_hint()}</p>
      {data.rows.length === 0 ? (
        <EmptyState title={m.office_searches_empty()} />
      ) : (
        <Sideways label={m.office_searches()}>
          <Table caption={m.office_searches()}>
            <thead>
              <tr>
                <HeadCell>{m.office_searches_words()}</HeadCell>
                <HeadCell>{m.office_searches_language()}</HeadCell>
                <HeadCell numeric>{m.office_searches_times()}</HeadCell>
                <HeadCell>{m.office_searches_last()}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {data.rows.map(({ words, language, times, last_on: lastOn }) => (
                <Row key={`${language} ${words}`}>
                  <RowHead className="wrap-anywhere">{words}</RowHead>
                  <Cell>{languages[language]()}</Cell>
                  <Cell numeric className="tabular">
                    {times}
                  </Cell>
                  <Cell className="tabular whitespace-nowrap">{lastOn}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Sideways>
      )}
    </Screen>
  );
}
