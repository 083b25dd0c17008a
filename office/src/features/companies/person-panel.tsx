import type { OfficePersonRow } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { languageTexts } from '@chipload/messages/office-codes';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { PersonBadge } from './person-badge.tsx';

/** A person beside the list. */
export function PersonPanel({ person }: { person: OfficePersonRow }) {
  const { email, phone, company, language, created_at: since } = person;
  return (
    <Facts>
      <Fact label={m.office_companies_company()}>
        <RecordLink of="company" uuid={company.uuid}>
          {company.name}
        </RecordLink>{' '}
        <PersonBadge person={person} />
      </Fact>
      <Fact label={m.office_companies_email()}>
        <a href={`mailto:${email}`} className="text-accent underline-offset-2 hover:underline">
          {email}
        </a>
      </Fact>
      <Fact label={m.office_companies_phone()}>{phone}</Fact>
      <Fact label={m.office_companies_language()}>{languageTexts[language]()}</Fact>
      <Fact label={m.office_companies_since()}>
        <WhenText at={since} />
      </Fact>
    </Facts>
  );
}
