import { useOffice } from '../../platform/office.ts';
import { companyQuery } from '../../records/company.queries.ts';
import { RecordPanel } from '../../records/record-panel.tsx';
import { CompanyAddresses } from './company-addresses.tsx';
import { CompanyCredit } from './company-credit.tsx';
import { HoldNotice } from './hold-notice.tsx';

/** A company beside the list. */
export function CompanyPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  return (
    <RecordPanel query={companyQuery(api, uuid)}>
      {(company) => (
        <>
          <HoldNotice company={company} />
          <CompanyCredit company={company} />
          <CompanyAddresses company={company} />
        </>
      )}
    </RecordPanel>
  );
}
