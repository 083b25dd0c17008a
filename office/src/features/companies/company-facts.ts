import type { OfficeCompany } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from '@chipload/messages/locale';
import type { Facts } from '../../records/conflicts/facts.ts';
import { certificateWords, taxOfPlaceText } from './company-words.ts';

/** Returns what the staff can change of a company. */
export function companyFacts({
  name,
  code,
  is_approved: isApproved,
  credit: {
    limit,
    terms_days: days,
    made_on_account: isMadeOnAccount,
    made_limit: madeLimit,
    made_deposit_percent: percent,
  },
  hold_reason: holdReason,
  overdue_exception: exception,
  people,
  certificates,
  documents,
}: OfficeCompany): Facts {
  return {
    [m.office_companies_name()]: name,
    [m.office_companies_code()]: code,
    [m.office_companies_approved()]: isApproved ? m.office_companies_yes() : m.office_companies_no(),
    [m.office_companies_limit()]: limit === null ? '' : formatNumber(limit / 100, currentLanguage()),
    [m.office_companies_days()]: String(days),
    [m.office_companies_made_allow()]: isMadeOnAccount ? m.office_companies_yes() : m.office_companies_no(),
    [m.office_companies_made_limit()]:
      madeLimit === null ? '' : formatNumber(madeLimit / 100, currentLanguage()),
    [m.office_companies_made_deposit()]: percent === 0 ? '' : String(percent),
    [m.office_companies_hold_reason()]: holdReason,
    [m.office_companies_overdue_until()]: exception?.until ?? '',
    [m.office_companies_people()]: people
      .map((person) =>
        person.is_disabled ? `${person.name} (${m.office_companies_person_disabled()})` : person.name,
      )
      .join(', '),
    [m.office_companies_certificates()]: certificates
      .map((certificate) => `${taxOfPlaceText(certificate)} (${certificateWords[certificate.state]()})`)
      .join(', '),
    [m.office_companies_documents()]: documents.map((document) => document.name).join(', '),
  };
}
