import { useSuspenseQuery } from '@tanstack/react-query';
import type { Colleague } from '@chipload/contract/office';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { usePersonActions } from './person-actions.tsx';
import { PersonForm } from './person-form.tsx';
import { SessionTable } from '../../records/session-table.tsx';
import { staffQuery, staffSessionsQuery } from './staff.queries.ts';
import { StateBadge } from './state-badge.tsx';
import { WhenText } from '../../records/when-text.tsx';

/** One person of the office: name, roles, sessions. */
export function PersonScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: staff } = useSuspenseQuery(staffQuery(api));
  const person = staff.find((one) => one.uuid === uuid);
  return person && <PersonRecord person={person} />;
}

function PersonRecord({ person }: { person: Colleague }) {
  const { api } = useOffice();
  const may = useMay();
  const isOwn = person.uuid === useStaff().uuid;
  const { data: sessions } = useSuspenseQuery(staffSessionsQuery(api, person.uuid));
  const { acts, dialogs } = usePersonActions(person, sessions.length > 0);
  return (
    <RecordScreen
      title={person.name}
      trail={<Link to="/staff">{m.office_staff()}</Link>}
      badges={<StateBadge state={person.state} />}
      subjects={[`staff ${person.uuid}`]}
      acts={may('manage-staff') && !isOwn ? acts : []}
    >
      <section aria-labelledby="person-details" className="grid max-w-xl gap-4">
        <h2 id="person-details" className="font-semibold">
          {m.office_staff_details()}
        </h2>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-sm">
          <dt className="text-muted">{m.office_staff_email()}</dt>
          <dd className="wrap-anywhere">{person.email}</dd>
          <dt className="text-muted">{m.office_staff_factor()}</dt>
          <dd>{person.has_factor ? m.office_staff_factor_yes() : m.office_staff_factor_no()}</dd>
          <dt className="text-muted">{m.office_staff_last_seen()}</dt>
          <dd>
            <WhenText at={person.last_seen_at} />
          </dd>
        </dl>
        <PersonForm key={person.uuid} person={person} isOwn={isOwn} />
      </section>
      <section aria-labelledby="person-sessions" className="grid grid-cols-1 gap-4">
        <h2 id="person-sessions" className="font-semibold">
          {m.office_staff_sessions()}
        </h2>
        <SessionTable sessions={sessions} />
      </section>
      {dialogs}
    </RecordScreen>
  );
}
