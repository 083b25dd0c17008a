import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { RecordAddress } from '../../records/record-address.tsx';
import { Section } from '../../records/section.tsx';

/** The addresses of a company, the billing address first. */
export function CompanyAddresses({ company: { addresses } }: { company: OfficeCompany }) {
  return (
    <Section title={m.office_companies_addresses()}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-4">
        {addresses.map(({ uuid, is_billing: isBilling, ...address }) => (
          <li key={uuid}>
            {isBilling && <p className="text-xs text-muted">{m.office_companies_billing()}</p>}
            <RecordAddress address={address} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
