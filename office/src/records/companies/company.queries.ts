import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { OfficeApi } from '../../platform/api/api.ts';
import { useOffice } from '../../platform/office.ts';

export type CompanyHead = { readonly uuid: string; readonly name: string };
export type FoundCompany = CompanyHead & { readonly code: string };

export const companyQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['company', uuid],
    queryFn: ({ signal }) => api.get('/companies/:uuid', { params: { uuid }, signal }),
  });

/** The companies whose name begins with a text, or whose code it is. */
const companiesQuery = (api: OfficeApi, text: string) =>
  queryOptions({
    queryKey: ['find', 'company', text],
    queryFn: async ({ signal }): Promise<FoundCompany[]> =>
      (await api.get('/find', { query: { text, kind: 'company' }, signal })).map(
        ({ label, detail, address }) => ({
          uuid: address.split('/').at(-1) ?? '',
          name: label,
          code: detail,
        }),
      ),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

/** Finds companies while one types. Returns the properties of the combobox that offers them, and whether none is found. */
export function useCompanySearch(onChoose: (company: FoundCompany) => void) {
  const { api } = useOffice();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data: found = [], isFetched } = useQuery(companiesQuery(api, text));
  return {
    box: {
      items: text === '' ? [] : found,
      filter: null,
      autoHighlight: true,
      value: null,
      inputValue: typed,
      onInputValueChange: setTyped,
      itemToStringLabel: ({ name }: FoundCompany) => name,
      onValueChange: (company: FoundCompany | null) => company !== null && onChoose(company),
    },
    isNoneFound: text !== '' && isFetched,
  };
}
