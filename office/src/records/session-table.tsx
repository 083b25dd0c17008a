import { useSuspenseQuery } from '@tanstack/react-query';
import type { StaffSession } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import { useOffice } from '../platform/office.ts';
import { sessionQuery } from '../platform/session.ts';
import { deviceText } from './device-text.ts';
import { WhenText } from './when-text.tsx';
import { Sideways } from './sideways.tsx';

export function SessionTable({ sessions }: { sessions: readonly StaffSession[] }) {
  const { api } = useOffice();
  // In the sample shop nobody needs a second factor.
  const isFactorRequired = !useSuspenseQuery(sessionQuery(api)).data.is_sample_shop;
  if (sessions.length === 0) return <p className="text-sm text-muted">{m.office_staff_no_sessions()}</p>;
  return (
    <Sideways label={m.office_staff_sessions()}>
      <Table caption={m.office_staff_sessions()}>
        <thead>
          <tr>
            <HeadCell>{m.office_staff_session_device()}</HeadCell>
            <HeadCell>{m.office_staff_session_address()}</HeadCell>
            <HeadCell>{m.office_staff_session_since()}</HeadCell>
            <HeadCell>{m.office_staff_last_seen()}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {sessions.map((session) => (
            <Row key={session.uuid}>
              <RowHead className="font-normal">
                {deviceText(session)}
                {session.is_current && <Mark text={m.office_staff_session_current()} />}
                {isFactorRequired && !session.has_factor && <Mark text={m.office_staff_session_half()} />}
              </RowHead>
              <Cell className="tabular">{session.remote_address}</Cell>
              <Cell>
                <WhenText at={session.signed_in_at} />
              </Cell>
              <Cell>
                <WhenText at={session.last_seen_at} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <span className="ml-2">
      <Badge>{text}</Badge>
    </span>
  );
}
