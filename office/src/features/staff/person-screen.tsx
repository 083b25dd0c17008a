import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonForm } from './person-form.tsx';
import { SessionTable } from '../../records/session-table.tsx';
import { staffQuery, staffSessionsQuery } from './staff.queries.ts';
import { StateBadge } from './state-badge.tsx';
import { WhenText } from '../../records/when-text.tsx';

/** One person of the office: name, roles, sessions. */
export function PersonScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const may = useMay();
  const own = useStaff();
  const { data: staff } = useSuspenseQuery(staffQuery(api));
  const { data: sessions } = useSuspenseQuery(staffSessionsQuery(api, uuid));
  const person = staff.find((one) => one.uuid === uuid);
  if (person === undefined) return null;

  const isOwn = person.uuid === own.uuid;
  return (
    <Screen
      title={person.name}
      trail={<Link to="/staff">{m.office_staff()}</Link>}
      actions={may('manage-staff') && <PersonActions person={person} isOwn={isOwn} sessions={sessions} />}
    >
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <section aria-labelledby="person-details" className="grid gap-4">
          <h2 id="person-details" className="font-semibold">
            {m.office_staff_details()}
          </h2>
          <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2 text-sm">
            <dt className="text-muted">{m.office_staff_email()}</dt>
            <dd className="wrap-anywhere">{person.email}</dd>
            <dt className="text-muted">{m.office_staff_state()}</dt>
            <dd>
              <StateBadge state={person.state} />
            </dd>
            <dt className="text-muted">{m.office_staff_factor()}</dt>
            <dd>{person.has_factor ? m.office_staff_factor_yes() : m.office_staff_factor_no()}</dd>
            <dt className="text-muted">{m.office_staff_last_seen()}</dt>
            <dd>
              <WhenText at={person.last_seen_at} />
            </dd>
          </dl>
          <PersonForm key={person.version} person={person} isOwn={isOwn} />
        </section>
        <section aria-labelledby="person-sessions" className="grid grid-cols-1 gap-4">
          <h2 id="person-sessions" className="font-semibold">
            {m.office_staff_sessions()}
          </h2>
          <SessionTable sessions={sessions} />
        </section>
      </div>
    </Screen>
  );
}
