// Places one order in a restored copy as a buyer does, over HTTP: what reads and writes most of the tables.

import { randomUUID } from 'node:crypto';
import { type Database, transact } from '@chipload/server/database';
import { hashPassword } from '@chipload/server/password';
import { sql } from 'kysely';
import { z } from 'zod';
import { CommandFault } from '../command-fault.ts';
import { insertPerson } from '../import/people.repository.ts';

/** More than any minimum order that a shop would have. */
const leastCents = 20_000;
const answerForm = z.object({
  message: z.string().optional(),
  session: z.object({ csrf_token: z.string() }).optional(),
  data: z.looseObject({ total: z.int().optional(), number: z.string().optional() }).optional(),
});

type Trial = {
  readonly email: string;
  readonly password: string;
  readonly sku: string;
  readonly quantity: number;
};

/** Stores a buyer with credit in the copy, and chooses the part with most pieces. */
export async function prepareTrial(db: Database): Promise<Trial> {
  const { rows } = await sql<{ sku: string; cents: number }>`
    select inventory_code as sku, in_force.cents[1] as cents
    from stock join parts on parts.id = stock.part_id, price_on(parts.id, 'CAD', current_date) as in_force
    where parts.status = 'active' order by on_hand - allocated desc, parts.id limit 1`.execute(db);
  const [part] = rows;
  if (!part) throw new CommandFault('The copy has no part in stock with a price in CAD to order');
  const email = `drill-${randomUUID()}@drill.invalid`;
  const password = randomUUID();
  const passwordHash = await hashPassword(password);
  const address = {
    name: 'Drill',
    line1: '1 Main Street West',
    line2: '',
    city: 'Hamilton',
    province: 'ON',
    postal: 'L8P 4Y5',
    country: 'CA',
    phone: '905-555-0100',
  } as const;
  await transact(db, (transaction) =>
    insertPerson(
      transaction,
      {
        email,
        name: 'Drill',
        company: email,
        phone: '905-555-0100',
        language: 'en',
        currency: 'CAD',
        address,
        creditLimitCents: 100_000_000,
        openingBalanceCents: 0,
        card: undefined,
      },
      passwordHash,
    ),
  );
  return { email, password, sku: part.sku, quantity: Math.ceil(leastCents / Math.max(part.cents, 1)) };
}

/** Signs in, fills the cart, checks out on account and returns the number of the order. */
export async function placeTrialOrder(
  url: string,
  { email, password, sku, quantity }: Trial,
): Promise<string> {
  const send = openBrowser(url);
  await send('POST', '/login', { email, password });
  await send('POST', '/trunk/add', { sku, quantity });
  // Not every shop has a flat rate for every province; picking up is always possible.
  await send('PATCH', '/trunk/shipping', { type: 'flat_rate' }).catch(() =>
    send('PATCH', '/trunk/shipping', { type: 'pickup' }),
  );
  const ready = await send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'DRILL' });
  const placed = await send('POST', '/trunk', { method: 'account', total: ready.total });
  if (placed.number === undefined) throw new CommandFault('The order was placed without a number');
  return placed.number;
}

function openBrowser(url: string) {
  const cookies = new Map<string, string>();
  let csrfToken = 'not known yet';
  const sendOnce = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': csrfToken,
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answerForm.parse(await response.json());
  };
  return async (method: string, path: string, body: object) => {
    let answer = await sendOnce(method, path, body);
    if (answer.session) {
      csrfToken = answer.session.csrf_token;
      answer = await sendOnce(method, path, body);
    }
    if (!answer.data) throw new CommandFault(`${method} ${path}: ${answer.message ?? 'no answer'}`);
    return answer.data;
  };
}
