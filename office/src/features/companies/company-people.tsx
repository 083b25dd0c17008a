import { useState } from 'react';
import type { OfficeCompany, OfficePerson } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { useActFor } from '../../records/act-for.ts';
import { offerUndo } from '../../records/undo.ts';
import { WhenText } from '../../records/when-text.tsx';
import { companyQuery } from '../../records/company.queries.ts';
import { useCompanyAct } from './companies.queries.ts';
import { PersonBadge } from './person-badge.tsx';
import { Section } from '../../records/section.tsx';

/** The people of a company, and what may be done to each. */
export function CompanyPeople({ company }: { company: OfficeCompany }) {
  return (
    <Section title={m.office_companies_people()}>
      <ul>
        {company.people.map((person) => (
          <li
            key={person.uuid}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b py-2 first:border-t"
          >
            <div className="min-w-0 grow basis-64 wrap-anywhere">
              <span className="font-medium">{person.name}</span> <PersonBadge person={person} />
              <div className="text-muted">{[person.email, person.phone].filter(Boolean).join(' · ')}</div>
            </div>
            <div className="text-xs text-muted">
              {m.ui_label({ label: m.office_companies_last_seen() })} <WhenText at={person.last_seen_at} />
            </div>
            <div className="flex flex-wrap gap-2">
              <ActForButton person={person} />
              <PersonActs company={company} person={person} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ActForButton({ person: { uuid, name, is_disabled: isDisabled } }: { person: OfficePerson }) {
  const may = useMay();
  const actFor = useActFor();
  if (isDisabled || !may('act-for-customers')) return null;
  return (
    <Button size="small" onClick={() => actFor(uuid)}>
      {m.office_behalf_act({ name })}
    </Button>
  );
}

function PersonActs({ company, person }: { company: OfficeCompany; person: OfficePerson }) {
  const may = useMay();
  const [isAsked, setAsked] = useState(false);
  const { enable, disable, sendLink } = usePersonActs(company, person, () => setAsked(false));
  const { name } = person;
  if (!may('write-customers')) return null;
  if (person.is_disabled)
    return (
      <Button size="small" busy={enable.isPending} onClick={() => enable.mutate()}>
        {m.office_companies_enable()}
      </Button>
    );
  return (
    <>
      <Button size="small" busy={sendLink.isPending} onClick={() => sendLink.mutate()}>
        {m.office_companies_password_link()}
      </Button>
      <Button size="small" look="danger" onClick={() => setAsked(true)}>
        {m.office_companies_disable()}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={m.office_companies_disable_title({ name })}
        question={m.office_companies_disable_question({ name })}
        action={m.office_companies_disable()}
        problems={disable.error ? [failureText(disable.error)] : []}
        isBusy={disable.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => disable.mutate()}
      />
    </>
  );
}

function usePersonActs(
  company: OfficeCompany,
  { uuid: person, name, email }: OfficePerson,
  onDisabled: () => void,
) {
  const { api, queryClient, notifications } = useOffice();
  const { uuid, version } = company;
  const params = { uuid, person };
  const data = { version };
  const onRefused = (error: Error) =>
    notifications.add({ type: 'error', title: m.office_companies_not_done(), body: failureText(error) });
  const disable = useCompanyAct<void>(
    () => api.post('/companies/:uuid/people/:person/disable', { params, data }),
    {
      onDone: (disabled) => {
        onDisabled();
        offerUndo({
          title: m.office_companies_disabled_done({ name }),
          undo: async () => {
            const seen = { version: disabled.version };
            const fresh = await api.post('/companies/:uuid/people/:person/enable', { params, data: seen });
            queryClient.setQueryData(companyQuery(api, uuid).queryKey, fresh);
          },
        });
      },
    },
  );
  const enable = useCompanyAct<void>(
    () => api.post('/companies/:uuid/people/:person/enable', { params, data }),
    { onRefused },
  );
  const sendLink = useCompanyAct<void>(
    () => api.post('/companies/:uuid/people/:person/password-link', { params, data }),
    {
      onRefused,
      onDone: () =>
        notifications.add({
          type: 'success',
          title: m.office_companies_password_link(),
          body: m.office_companies_password_link_sent({ email }),
        }),
    },
  );
  return { disable, enable, sendLink };
}
