import type { OfficePersonRow } from '@chipload/contract/office';
import type { PersonColumn } from '@chipload/contract/office/companies';
import { m } from '@chipload/messages';
import { languageTexts, personStateTexts } from '@chipload/messages/office-codes';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { WhenText } from '../../records/when-text.tsx';
import { PersonBadge } from './person-badge.tsx';
import { Fact, Facts } from '../../records/fact.tsx';
import { RecordLink } from '../../records/record-link.tsx';

/** The people of all companies by name; a row leads to the person's company. */
export const personList: ListDefinition<OfficePersonRow, PersonColumn> = {
  name: 'people',
  title: m.office_companies_people,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ name }) => name,
  addressOf: ({ company }) => `/companies/${company.uuid}`,
  columns: [
    { key: 'name', label: m.office_companies_person, sorts: 'up', cell: ({ name }) => name },
    { key: 'email', label: m.office_companies_email, cell: ({ email }) => email },
    { key: 'company', label: m.office_companies_company, cell: ({ company }) => company.name },
    { key: 'phone', needs: 'medium', label: m.office_companies_phone, cell: ({ phone }) => phone },
    { key: 'state', label: m.office_companies_state, cell: (row) => <PersonBadge person={row} /> },
    {
      key: 'language',
      label: m.office_companies_language,
      isExtra: true,
      cell: ({ language }) => languageTexts[language](),
    },
    {
      key: 'since',
      needs: 'medium',
      label: m.office_companies_since,
      cell: ({ created_at: at }) => <WhenText at={at} />,
    },
  ],
  filters: [
    {
      key: 'text',
      label: m.office_companies_text,
      kind: 'text',
      placeholder: m.office_companies_person_text_placeholder,
    },
    {
      key: 'state',
      label: m.office_companies_state,
      kind: 'choice',
      isSingle: true,
      options: Object.entries(personStateTexts).map(([value, label]) => ({ value, label })),
    },
  ],
  defaultSort: 'name',
  page: (api, query, signal) => api.get('/people', { query, signal }),
  exportPath: '/people.csv',
  panel: (person) => <PersonPanel person={person} />,
  empty: m.office_companies_people_empty,
};

/** A person beside the list. */
function PersonPanel({ person }: { person: OfficePersonRow }) {
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
