import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Colleague } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice, useStaff } from '../../platform/office.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { roleName } from './role-name.ts';
import { staffQuery } from './staff.queries.ts';
import { StateBadge } from './state-badge.tsx';
import { Sideways } from '../../records/sideways.tsx';
import { WhenText } from '../../records/when-text.tsx';

/** Everybody in the office. */
export function StaffScreen() {
  const { api } = useOffice();
  const may = useMay();
  const own = useStaff();
  const { data: staff } = useSuspenseQuery(staffQuery(api));
  const [isInviting, setInviting] = useState(false);
  return (
    <Screen
      title={m.office_staff()}
      actions={
        may('manage-staff') && (
          <Button look="primary" onClick={() => setInviting(true)}>
            {m.office_staff_invite()}
          </Button>
        )
      }
    >
      <Sideways label={m.office_staff()}>
        <Table caption={m.office_staff()}>
          <thead>
            <tr>
              <HeadCell>{m.office_staff_name()}</HeadCell>
              <HeadCell>{m.office_staff_email()}</HeadCell>
              <HeadCell>{m.office_staff_roles()}</HeadCell>
              <HeadCell>{m.office_staff_state()}</HeadCell>
              <HeadCell>{m.office_staff_last_seen()}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {staff.map((person) => (
              <StaffRow key={person.uuid} person={person} isOwn={person.uuid === own.uuid} />
            ))}
          </tbody>
        </Table>
      </Sideways>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Screen>
  );
}

function StaffRow({ person, isOwn }: { person: Colleague; isOwn: boolean }) {
  return (
    <Row>
      <RowHead>
        <Link
          to="/staff/$uuid"
          params={{ uuid: person.uuid }}
          className="underline-offset-2 hover:text-accent hover:underline"
        >
          {person.name}
        </Link>
        {isOwn && <span className="ml-2 font-normal text-muted">{m.office_staff_you()}</span>}
      </RowHead>
      <Cell>{person.email}</Cell>
      <Cell>
        <span className="flex flex-wrap gap-1 py-1">
          {person.roles.map((role) => (
            <Badge key={role.uuid}>{roleName(role)}</Badge>
          ))}
          {person.roles.length === 0 && <span className="text-muted">{m.office_staff_no_roles()}</span>}
        </span>
      </Cell>
      <Cell>
        <StateBadge state={person.state} />
      </Cell>
      <Cell>
        <WhenText at={person.last_seen_at} />
      </Cell>
    </Row>
  );
}
