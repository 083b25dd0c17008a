import { privacyCalls as calls } from '@chipload/contract/privacy';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { createWorkQueue } from '../../platform/files/work-queue.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { serve } from '../../platform/http/serve.ts';
import { type Buyer, setSessionCookie } from '../../platform/http/visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { changeMail, getConsents } from './own-consents.ts';
import { downloadData } from './download-data.ts';
import { eraseAccount, getErasing } from './erase-account.ts';
import { proveIdentity } from './prove-identity.ts';
import { presentConsents, presentErasing } from './privacy.presenter.ts';

type Options = { readonly db: Database; readonly secrets: Secrets };

/** Exports can be large, so only a few run at the same time. */
const downloadsAtOnce = 2;

export function privacyRoutes(app: FastifyInstance, { db, secrets }: Options): void {
  const queue = createWorkQueue(downloadsAtOnce);
  const consentsOf = async ({ customer }: Buyer) => ({
    data: presentConsents(await getConsents(db, customer.id)),
  });

  serve(app, calls.getConsents, { db }, async ({ visitor }) => consentsOf(visitor));

  serve(app, calls.changeConsents, { db }, async ({ body, visitor }) => {
    await changeMail(db, visitor, body);
    return consentsOf(visitor);
  });

  serve(app, calls.downloadData, { db }, async ({ visitor, request, reply }) => {
    const content = await queue.run(request, async () => downloadData(db, visitor));
    void reply.headers({
      'content-disposition': attachment(`my-data-${shopDay()}.json`),
      'cache-control': 'no-store',
    });
    return { prepared: Buffer.from(content) };
  });

  serve(app, calls.getErasing, { db }, async ({ visitor }) => ({
    data: presentErasing(await getErasing(db, visitor.customer.id)),
  }));

  serve(app, calls.eraseAccount, { db }, async ({ body, visitor, reply }) => {
    // Checked even if the account cannot be erased yet.
    const token = await proveIdentity(db, secrets, visitor, body);
    if (token !== undefined) setSessionCookie(reply, token);
    await eraseAccount(db, visitor.customer.id, visitor.client);
    return { data: { done: true } };
  });
}
