import { useSuspenseQuery } from '@tanstack/react-query';
import type { OfficeRequest } from '@chipload/contract/office/requests';
import { useOffice } from '../../platform/office.ts';
import { CreditRequest } from './credit-request.tsx';
import { FeedbackRequest } from './feedback-request.tsx';
import { requestQuery } from './requests.queries.ts';
import { SpecialRequest } from './special-request.tsx';

/** A request with everything that the customer sent, and its answer. */
export function RequestScreen(name: Pick<OfficeRequest, 'kind' | 'number'>) {
  const { api } = useOffice();
  const { data: request } = useSuspenseQuery(requestQuery(api, name));
  switch (request.kind) {
    case 'credit':
      return <CreditRequest request={request} />;
    case 'special':
      return <SpecialRequest request={request} />;
    case 'feedback':
      return <FeedbackRequest request={request} />;
  }
}
