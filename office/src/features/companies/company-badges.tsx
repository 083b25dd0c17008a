import type { OfficeCompanyRow } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { stateWords } from './company-words.ts';

type Facts = Pick<OfficeCompanyRow, 'is_approved' | 'is_on_hold' | 'credit_limit' | 'used' | 'overdue'>;

/** What is to be known of a company before dealing with it. */
export function CompanyBadges({ company }: { company: Facts }) {
  const { is_approved: isApproved, credit_limit: limit, used } = company;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {!isApproved && <Badge tone="partial">{stateWords.waiting()}</Badge>}
      {company.is_on_hold && <Badge tone="bad">{stateWords['on-hold']()}</Badge>}
      {limit !== null && used > limit && <Badge tone="bad">{stateWords['over-limit']()}</Badge>}
      {company.overdue > 0 && <Badge tone="bad">{m.office_companies_overdue()}</Badge>}
    </span>
  );
}
