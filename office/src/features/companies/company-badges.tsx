import type { OfficeCompanyRow } from '@chipload/contract/office';
import { companyWarnings } from '@chipload/domain/companies';
import { companyWarningTexts } from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';

type Facts = Pick<OfficeCompanyRow, 'is_approved' | 'is_on_hold' | 'credit_limit' | 'used' | 'overdue'>;

/** Warnings before dealing with a company. */
export function CompanyBadges({ company }: { company: Facts }) {
  const warnings = companyWarnings({
    isApproved: company.is_approved,
    isOnHold: company.is_on_hold,
    limitCents: company.credit_limit ?? undefined,
    usedCents: company.used,
    overdueCents: company.overdue,
  });
  return (
    <span className="inline-flex flex-wrap gap-1">
      {warnings.map((warning) => (
        <Badge key={warning} tone={warning === 'waiting' ? 'partial' : 'bad'}>
          {companyWarningTexts[warning]()}
        </Badge>
      ))}
    </span>
  );
}
