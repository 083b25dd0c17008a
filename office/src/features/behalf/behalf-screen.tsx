import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { PersonToActFor } from '@chipload/contract/office';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { focusFirst } from '@chipload/ui/form/focus-first';
import { TextField } from '@chipload/ui/form/text-field';
import { failureText } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useOffice } from '../../platform/office.ts';
import { useActFor } from '../../records/act-for.ts';
import type { OfficeApi } from '../../platform/api/api.ts';

/** Finds a customer by name, e-mail address or company, and opens the shop for them. */
export function BehalfScreen() {
  const { api } = useOffice();
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const found = useQuery(peopleQuery(api, text));
  const people = text === '' ? [] : (found.data ?? []);
  const isNobody = text !== '' && found.isSuccess && people.length === 0;

  return (
    <Screen title={m.office_behalf()}>
      <div className="grid max-w-3xl gap-4">
        <p className="text-muted">{m.office_behalf_intro()}</p>
        <TextField
          ref={focusFirst}
          label={m.office_behalf_search()}
          type="search"
          autoComplete="off"
          maxLength={deskLimits.searchText}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div aria-live="polite" className="grid gap-4">
          {found.error !== null && <p className="text-bad">{failureText(found.error)}</p>}
          {isNobody && <p className="text-muted">{m.office_behalf_nobody()}</p>}
          {people.length > 0 && (
            <ul className="divide-y border-y">
              {people.map((person) => (
                <PersonRow key={person.uuid} person={person} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Screen>
  );
}

function PersonRow({ person }: { person: PersonToActFor }) {
  const actFor = useActFor();
  const { name, email, company } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-64 wrap-anywhere">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-muted">{[email, company].join(' · ')}</p>
      </div>
      {person.is_disabled ? (
        <p className="text-sm text-muted">{m.office_behalf_disabled()}</p>
      ) : (
        <Button onClick={() => actFor(person.uuid)}>{m.office_behalf_act({ name })}</Button>
      )}
    </li>
  );
}

/** The people whose name, e-mail address or company begins with a text; those before stay until they are replaced. */
const peopleQuery = (api: OfficeApi, text: string) =>
  queryOptions({
    queryKey: ['people to act for', text],
    queryFn: ({ signal }) => api.get('/behalf/people', { query: { text }, signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
