import { m } from '@chipload/messages';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { letterToCustomer } from '../../platform/mail/letters-to-people.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { sendAccountErased } from './privacy.jobs.ts';

/** The jobs for personal data. */
export function privacyTasks(options: PostOptions): Handler[] {
  const { send } = createPost(options);
  return [
    handleJob(sendAccountErased, async ({ email, language }) => {
      const locale = { locale: language };
      const reader = { name: '', email, language, is_email_confirmed: false };
      await send((sender) =>
        letterToCustomer(reader, sender, {
          template: 'account-erased',
          title: m.privacy_mail_erased_title({}, locale),
          paragraphs: [
            m.privacy_mail_erased_body({ shop: sender.siteName }, locale),
            m.privacy_mail_erased_not_you({}, locale),
          ],
        }),
      );
    }),
  ];
}
