// Statements of account of a company: as a PDF, and mailed to one of its people.

import { z } from 'zod';
import { binary, byUuid, done, language } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

export const statementCalls = {
  getStatementPdf: officeEndpoint({
    method: 'GET',
    path: '/companies/:uuid/statement/pdf',
    summary:
      'The account of a company today as a PDF: its documents of ninety days or since the oldest open invoice',
    permission: 'read-money',
    params: byUuid,
    query: z.object({
      language: language.optional().meta({ description: 'Left out: that of the company’s latest invoice' }),
    }),
    media: 'application/pdf',
    reply: binary,
    refusals: ['not-found'],
    cost: 40,
  }),
  sendStatement: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/statement',
    summary:
      'Mail a person of a company the list of its open invoices with the statement as a PDF, in their language',
    permission: 'resend-mail',
    params: byUuid,
    body: z.object({ person: z.uuid() }),
    records: ['company.statement-sent'],
    reply: done,
    refusals: ['not-found', 'nothing-open', 'person-disabled', 'email-not-confirmed'],
    cost: 5,
  }),
};
