import { useState } from 'react';
import type { OfficeCompany, OfficePerson } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { useActFor } from '../../records/act-for.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { offerUndo } from '../../records/undo.ts';
import { useAct } from '../../records/use-act.ts';
import { WhenText } from '../../records/when-text.tsx';
import { companyFacts } from './company-facts.ts';
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
              {person.gets_statements && (
                <div className="text-muted">{m.office_companies_statements_monthly()}</div>
              )}
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
  const { enable, sendLink, statements } = usePersonActs(company, person);
  if (!may('write-customers')) return null;
  if (person.is_disabled)
    return (
      <Button size="small" busy={enable.isBusy} onClick={() => enable.run()}>
        {m.office_companies_enable()}
      </Button>
    );
  return (
    <>
      <Button size="small" busy={sendLink.isBusy} onClick={() => sendLink.run()}>
        {m.office_companies_password_link()}
      </Button>
      <Button size="small" busy={statements.isBusy} onClick={() => statements.run()}>
        {person.gets_statements ? m.office_companies_statements_end() : m.office_companies_statements_begin()}
      </Button>
      <Button size="small" look="danger" onClick={() => setAsked(true)}>
        {m.office_companies_disable()}
      </Button>
      {isAsked && <DisableDialog company={company} person={person} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Keeps a person from signing in; it can be undone for ten seconds. */
function DisableDialog({
  company,
  person: { uuid: person, name },
  onClose,
}: {
  company: OfficeCompany;
  person: OfficePerson;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const params = { uuid: company.uuid, person };
  return (
    <QuestionDialog
      title={m.office_companies_disable_title({ name })}
      action={m.office_companies_disable()}
      question={m.office_companies_disable_question({ name })}
      record={company}
      factsOf={companyFacts}
      act={(_, { seen: { version }, idempotencyKey }) =>
        api.post('/companies/:uuid/people/:person/disable', { params, data: { version }, idempotencyKey })
      }
      onDone={({ version }) =>
        offerUndo({
          title: m.office_companies_disabled_done({ name }),
          undo: () => api.post('/companies/:uuid/people/:person/enable', { params, data: { version } }),
        })
      }
      onClose={onClose}
    />
  );
}

function usePersonActs(
  { uuid, version }: OfficeCompany,
  { uuid: person, email, gets_statements: getsStatements }: OfficePerson,
) {
  const { api, notifications } = useOffice();
  const params = { uuid, person };
  const data = { version };
  const onFailed = (error: Error) =>
    notifications.add({ type: 'error', title: m.office_companies_not_done(), body: failureText(error) });
  const enable = useAct(
    (_: void, idempotencyKey) =>
      api.post('/companies/:uuid/people/:person/enable', { params, data, idempotencyKey }),
    { onFailed },
  );
  const sendLink = useAct(
    (_: void, idempotencyKey) =>
      api.post('/companies/:uuid/people/:person/password-link', { params, data, idempotencyKey }),
    {
      onFailed,
      onDone: () =>
        notifications.add({
          type: 'success',
          title: m.office_companies_password_link(),
          body: m.office_companies_password_link_sent({ email }),
        }),
    },
  );
  const statements = useAct(
    (_: void, idempotencyKey) =>
      api.post('/companies/:uuid/people/:person/statements', {
        params,
        data: { version, is_wanted: !getsStatements },
        idempotencyKey,
      }),
    { onFailed },
  );
  return { enable, sendLink, statements };
}
