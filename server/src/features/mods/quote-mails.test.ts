import { expect, test } from 'vitest';
import { quoteAnswerMail, quoteRequestMail } from './quote-mails.ts';
import type { RequestLetter } from './quote-requests.repository.ts';

const sender = { siteName: 'Tool Shop', publicUrl: 'https://shop.test', postalAddress: '' };
const request: RequestLetter = {
  number: 12,
  inventory_code: 'XM5-0500',
  operations: [
    { operation: 'shorten', values: { overallLength: '2.5', cuttingLength: '.75' } },
    { operation: 'polish', values: {} },
  ],
  quantity: 40,
  body: 'With a longer neck, please.',
  state: 'answered',
  answer: 'Gladly.',
  unit_cents: 24_000,
  currency: 'CAD',
  lead_days: 15,
  quoted_quantity: 50,
  valid_until: '2026-12-31',
  customer_id: 1,
  name: 'Jane Doe',
  email: 'jane@mill.test',
  is_email_confirmed: true,
  language: 'en',
  company: 'Mill Inc.',
};

test('the shop reads who asks for how many of which part, and every operation with its values', () => {
  const { text } = quoteRequestMail(request, { sender, to: 'sales@shop.test' });
  for (const line of ['Jane Doe, Mill Inc., jane@mill.test', 'XM5-0500', '40', 'With a longer neck, please.'])
    expect(text).toContain(line);
  expect(text).toContain('shorten: overallLength 2.5, cuttingLength .75\n');
  expect(text).toMatch(/polish$/m);
});

test('the buyer reads the price, the days and what the quote holds for', () => {
  const { subject, text } = quoteAnswerMail(request, sender);
  expect(subject).toContain('12');
  for (const fact of ['XM5-0500', '$240.00', '15', '50', '2026-12-31', 'Gladly.'])
    expect(text).toContain(fact);
});

test('a request that is declined names neither a price nor days', () => {
  const { text } = quoteAnswerMail(
    { ...request, state: 'declined', answer: 'Not with our machines.' },
    sender,
  );
  expect(text).toContain('Not with our machines.');
  expect(text).not.toMatch(/240|15|2026-12-31/);
});
