import type { OfficeRequestOf } from '@chipload/contract/office/requests';
import { m } from '@chipload/messages';
import { Fact } from '../../records/fact.tsx';
import { RequestFacts, Words } from './request-facts.tsx';

/** A fault or an idea, and where the customer was. */
export function FeedbackFacts({ request }: { request: OfficeRequestOf<'feedback'> }) {
  return (
    <>
      <RequestFacts request={request}>
        <Fact label={m.account_mail_kind()}>
          {request.type === 'bug' ? m.office_requests_bug() : m.office_requests_idea()}
        </Fact>
        <Fact label={m.office_requests_page()}>{request.page}</Fact>
        <Fact label={m.office_requests_version()}>{request.version}</Fact>
      </RequestFacts>
      <Words title={m.office_requests_body()}>{request.body}</Words>
    </>
  );
}
