import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { createPasswordLink } from '../identity/identity.service.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { invitationMail } from './invitation-mail.ts';
import { findStaffReader } from './people.repository.ts';
import { sendStaffInvitation } from './staff.jobs.ts';

type StaffTaskOptions = PostOptions & { readonly db: Database; readonly isSampleShop: boolean };

/** The jobs of this feature. */
export function staffTasks({ db, isSampleShop, ...options }: StaffTaskOptions): Handler[] {
  const { send } = createPost(options);
  return [
    handleJob(sendStaffInvitation, async ({ staffId }) => {
      const reader = await findStaffReader(db, staffId);
      if (!reader) return;
      const token = await createPasswordLink(db, { kind: 'staff', id: staffId });
      await send((sender) => invitationMail(reader, { token, isFactorRequired: !isSampleShop }, sender));
    }),
  ];
}
