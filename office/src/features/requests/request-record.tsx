import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OfficeRequest } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { requestKindTexts, RequestStateBadge } from './request-words.tsx';

/** The frame of a request of any kind. */
export function RequestRecord({
  request: { kind, number, state },
  acts,
  children,
}: {
  request: OfficeRequest;
  acts: readonly RecordAct[];
  children: ReactNode;
}) {
  return (
    <RecordScreen
      title={`${requestKindTexts[kind]()} ${number}`}
      trail={<Link to="/requests">{m.office_requests()}</Link>}
      badges={<RequestStateBadge state={state} />}
      subjects={[`request ${kind} ${number}`]}
      acts={acts}
    >
      {children}
    </RecordScreen>
  );
}
