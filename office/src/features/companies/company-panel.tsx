import { useQuery } from '@tanstack/react-query';
import { SkeletonRows } from '@chipload/ui/skeleton';
import { useOffice } from '../../platform/office.ts';
import { companyQuery } from '../../records/company.queries.ts';
import { CompanyAddresses } from './company-addresses.tsx';
import { CompanyCredit } from './company-credit.tsx';
import { HoldNotice } from './hold-notice.tsx';

/** A company beside the list. */
export function CompanyPanel({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: company } = useQuery(companyQuery(api, uuid));
  if (company === undefined) return <SkeletonRows rows={6} />;
  return (
    <div className="grid gap-6">
      <HoldNotice company={company} />
      <CompanyCredit company={company} />
      <CompanyAddresses company={company} />
    </div>
  );
}
