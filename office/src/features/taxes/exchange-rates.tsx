import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExchangeRates as Rates } from '@chipload/contract/office/exchange-rates';
import { decimalRate } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { currentLanguage, formatDecimals } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { exchangeRatesQuery } from '../../records/taxes/taxes.queries.ts';
import { EnteredBy } from './entered-table.tsx';
import { EnterExchangeRate, ImportExchangeRates } from './enter-exchange-rates.tsx';

/** The prices of a US dollar in Canadian dollars by day, and how many invoices wait for one. */
export function ExchangeRates() {
  const { api } = useOffice();
  const may = useMay();
  const { data } = useSuspenseQuery(exchangeRatesQuery(api));
  const [opened, setOpened] = useState<'enter' | 'import'>();
  const close = () => setOpened(undefined);
  const { waiting } = data;
  return (
    <Section
      title={m.office_taxes_exchange()}
      action={
        may('set-taxes') && (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setOpened('import')}>
              {m.office_taxes_exchange_import()}
            </Button>
            <Button size="small" onClick={() => setOpened('enter')}>
              {m.office_taxes_exchange_enter()}
            </Button>
          </div>
        )
      }
    >
      <p className="max-w-prose text-pretty text-muted">{m.office_taxes_exchange_hint()}</p>
      {waiting && (
        <p className="max-w-prose text-pretty text-bad">
          {m.office_taxes_exchange_waiting({ ...waiting, shown: countText(waiting.count) })}
        </p>
      )}
      {data.rates.length === 0 ? <p>{m.office_taxes_exchange_empty()}</p> : <EnteredRates {...data} />}
      {opened === 'enter' && <EnterExchangeRate onClose={close} />}
      {opened === 'import' && <ImportExchangeRates onClose={close} />}
    </Section>
  );
}

function EnteredRates({ rates, count }: Pick<Rates, 'rates' | 'count'>) {
  const may = useMay();
  const [removed, setRemoved] = useState<string>();
  const heads = [
    m.office_taxes_exchange_day(),
    m.office_taxes_exchange_rate(),
    m.office_taxes_source(),
    m.office_taxes_entered_by(),
  ] as const;
  return (
    <>
      <Sideways label={m.office_taxes_exchange()}>
        <Table caption={m.office_taxes_exchange()}>
          <thead>
            <tr>
              {heads.map((head) => (
                <HeadCell key={head}>{head}</HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ day, cad_millionths: rate, source, ...entered }) => (
              <Row key={day}>
                <RowHead className="tabular whitespace-nowrap">{day}</RowHead>
                <Cell className="tabular">{formatDecimals(decimalRate(rate), currentLanguage())}</Cell>
                <Cell className="min-w-56 wrap-anywhere">{source}</Cell>
                <Cell className="whitespace-nowrap">
                  <EnteredBy entered={entered} />
                  {may('set-taxes') && (
                    <Button size="small" look="danger" className="ml-3" onClick={() => setRemoved(day)}>
                      {m.office_taxes_remove()}
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {rates.length < count && (
        <p className="text-sm text-muted">
          {m.office_taxes_exchange_more({ shown: countText(rates.length), count: countText(count) })}
        </p>
      )}
      {removed !== undefined && <RemoveRate day={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

function RemoveRate({ day, onClose }: { day: string; onClose: () => void }) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_taxes_exchange_remove_title({ day })}
      action={m.office_taxes_remove()}
      dismissal={m.office_taxes_keep()}
      question={m.office_taxes_exchange_remove_question()}
      act={(_, { idempotencyKey }) =>
        api.delete('/taxes/exchange-rates/:day', { params: { day }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}
