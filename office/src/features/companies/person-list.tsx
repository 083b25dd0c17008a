import type { OfficePersonRow } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { WhenText } from '../../records/when-text.tsx';
import { PersonBadge } from './person-badge.tsx';
import { PersonPanel } from './person-panel.tsx';

/** The people of all companies by name; a row leads to the person's company. */
export const personList: ListDefinition<OfficePersonRow> = {
  name: 'people',
  title: m.office_companies_people,
  idOf: ({ uuid }) => uuid,
  labelOf: ({ name }) => name,
  addressOf: ({ company }) => `/companies/${company.uuid}`,
  columns: [
    { key: 'name', label: m.office_companies_person, sorts: 'up', cell: ({ name }) => name },
    { key: 'email', label: m.office_companies_email, cell: ({ email }) => email },
    { key: 'company', label: m.office_companies_company, cell: ({ company }) => company.name },
    { key: 'phone', label: m.office_companies_phone, cell: ({ phone }) => phone },
    { key: 'state', label: m.office_companies_state, cell: (row) => <PersonBadge person={row} /> },
    {
      key: 'language',
      label: m.office_companies_language,
      isExtra: true,
      cell: ({ language }) =>
        language === 'fr' ? m.office_companies_language_fr() : m.office_companies_language_en(),
    },
    {
      key: 'since',
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
      options: [
        { value: 'active', label: m.office_companies_person_active },
        { value: 'unconfirmed', label: m.office_companies_person_unconfirmed },
        { value: 'disabled', label: m.office_companies_person_disabled },
      ],
    },
  ],
  defaultSort: 'name',
  page: (api, query, signal) => api.get('/people', { query, signal }),
  exportPath: '/people.csv',
  panel: (person) => <PersonPanel person={person} />,
  empty: m.office_companies_people_empty,
};
