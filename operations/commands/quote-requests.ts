import { listOpenRequests, type OpenRequest } from '@chipload/server/quote-requests';
import { shopDay } from '@chipload/server/shop-day';
import { withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

export const quoteRequests: Command = {
  usage: '',
  about: 'Lists the requests for quotations that wait for an answer, the oldest first',
  async run(args) {
    if (args.length > 0) throw new UsageFault('This command takes no arguments.');
    const requests = await withShop(({ db }) => listOpenRequests(db));
    console.log(
      requests.length === 0 ? 'No request waits for an answer.' : requests.map(formatRequest).join('\n\n'),
    );
    return true;
  },
};

function formatRequest(request: OpenRequest): string {
  const {
    number,
    company,
    name,
    email,
    inventory_code: code,
    quantity,
    body,
    operations,
    currency,
  } = request;
  return [
    `${number}  ${shopDay(request.asked_at)}  ${company} asks for ${quantity} of ${code}, in ${currency}`,
    `    ${name}, ${email}`,
    ...operations.map(({ operation, values }) =>
      [
        `    ${operation}`,
        ...Object.entries(values).map(([parameter, value]) => `${parameter} ${value}`),
      ].join(', '),
    ),
    ...body.split('\n').map((line) => `    ${line}`),
  ]
    .map((line) => line.replaceAll(/\p{C}+/gu, ' ')) // no control characters of customers reach the terminal
    .join('\n');
}
