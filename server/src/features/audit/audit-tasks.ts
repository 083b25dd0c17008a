import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { accountNotice } from './account-notice.ts';
import { sendAccountNotice, sendStaffNotice } from './audit.jobs.ts';
import { findEventWithReader } from './audit.repository.ts';

/** The jobs of the audit trail. */
export function auditTasks({ db, ...options }: PostOptions & { readonly db: Database }): Handler[] {
  const { send } = createPost(options);
  return [sendAccountNotice, sendStaffNotice].map((job) =>
    handleJob(job, async ({ event: id }) => {
      const found = await findEventWithReader(db, id);
      // An unconfirmed address may belong to somebody else.
      if (!found?.reader.is_email_confirmed) return;
      await send((sender) => {
        const mail = accountNotice(found.event, found.reader, sender);
        if (!mail) throw new Error(`Event ${id} has no mail`);
        return mail;
      });
    }),
  );
}
