import { useQuery } from '@tanstack/react-query';
import type { OfficeCompany } from '@chipload/contract/office';
import { ageingBuckets } from '@chipload/domain/invoicing';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { ageingBucketTexts } from '@chipload/messages/office-codes';
import { Money } from '@chipload/ui/money';
import { useMay, useOffice } from '../../platform/office.ts';
import { Fact } from '../../records/fact.tsx';
import { ageingQuery } from './companies.queries.ts';
import { Section } from '../../records/section.tsx';

/** The credit of the company, and the amounts of it that are used and overdue. */
export function CompanyCredit({ company }: { company: OfficeCompany }) {
  const { currency, credit, is_approved: isApproved } = company;
  const { limit, used } = credit;
  const amount = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <Section title={m.office_companies_credit()}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-4">
        <Fact label={m.office_companies_limit()}>
          {limit === null ? m.office_companies_by_card() : amount(limit)}
          {!isApproved && <span className="block text-muted">{m.office_companies_state_waiting()}</span>}
        </Fact>
        <Fact label={m.office_companies_used()}>{amount(used)}</Fact>
        {limit !== null && (
          <Fact label={m.office_companies_available()}>
            {limit < used ? (
              <span className="text-bad">
                {m.office_companies_over_limit({
                  amount: formatMoney(used - limit, currency, currentLanguage()),
                })}
              </span>
            ) : (
              amount(limit - used)
            )}
          </Fact>
        )}
        <Fact label={m.office_companies_overdue()}>
          <span className={credit.overdue > 0 ? 'text-bad' : ''}>{amount(credit.overdue)}</span>
        </Fact>
        {limit !== null && (
          <>
            <Fact label={m.office_companies_terms()}>
              {m.office_companies_terms_net({ days: credit.terms_days })}
            </Fact>
            <Fact label={m.office_companies_made()}>{madeText(company)}</Fact>
            {credit.made_on_account && credit.made_deposit_percent > 0 && (
              <Fact label={m.office_companies_made_deposit()}>
                {m.office_companies_percent({ percent: String(credit.made_deposit_percent) })}
              </Fact>
            )}
          </>
        )}
      </dl>
    </Section>
  );
}

/** Says how much of what is made to order may be put on account. */
function madeText({ currency, credit }: OfficeCompany): string {
  if (!credit.made_on_account) return m.office_companies_no();
  if (credit.made_limit === null) return m.office_companies_made_no_limit();
  return m.office_companies_made_up_to({
    limit: formatMoney(credit.made_limit, currency, currentLanguage()),
  });
}

/** The open amounts of the company’s invoices, by days past the due date. */
export function CompanyAgeing({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data } = useQuery({ ...ageingQuery(api, uuid), enabled: may('read-money') });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Section title={m.office_companies_ageing()}>
      {data.rows.map(({ currency, buckets, total, deposits, unapplied }) => (
        <dl
          key={currency}
          className="tabular grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-4"
        >
          {ageingBuckets.map((bucket) => (
            <Fact key={bucket} label={ageingBucketTexts[bucket]()}>
              <Money cents={buckets[bucket]} currency={currency} />
            </Fact>
          ))}
          <Fact label={m.office_companies_ageing_total()}>
            <Money cents={total} currency={currency} />
          </Fact>
          {deposits > 0 && (
            <Fact label={m.office_ageing_deposits()}>
              <Money cents={deposits} currency={currency} />
            </Fact>
          )}
          <Fact label={m.office_ageing_unapplied()}>
            <Money cents={unapplied} currency={currency} />
          </Fact>
        </dl>
      ))}
    </Section>
  );
}
