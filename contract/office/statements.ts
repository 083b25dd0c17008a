// Statements of what a company has open, mailed to one of its people.

import { z } from 'zod';
import { byUuid, done } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const statementCalls = {
  sendStatement: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/statement',
    summary: 'Mail a person of a company the list of its open invoices, in their language',
    permission: 'resend-mail',
    params: byUuid,
    body: z.object({ person: z.uuid() }),
    records: ['company.statement-sent'],
    reply: done,
    refusals: ['not-found', 'nothing-open', 'person-disabled', 'email-not-confirmed'],
    cost: 5,
  }),
};
