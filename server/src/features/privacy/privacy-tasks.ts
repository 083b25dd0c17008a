import { m } from '@chipload/messages';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import type { Language } from '../../platform/language.ts';
import { letterToCustomer, type Sender } from '../../platform/mail/letters-to-people.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { sendAccountErased } from './privacy.jobs.ts';

/** The jobs for personal data. */
export function privacyTasks(options: PostOptions): Handler[] {
  const { send } = createPost(options);
  return [
    handleJob(sendAccountErased, async (erased) => send((sender) => accountErasedMail(erased, sender))),
  ];
}

/** Writes to whoever had an account that its data were erased. */
export function accountErasedMail(
  { email, language }: { readonly email: string; readonly language: Language },
  sender: Sender,
): Mail {
  const locale = { locale: language };
  const reader = { name: '', email, language, is_email_confirmed: false };
  return letterToCustomer(reader, sender, {
    template: 'account-erased',
    title: m.privacy_mail_erased_title({}, locale),
    paragraphs: [
      m.privacy_mail_erased_body({ shop: sender.siteName }, locale),
      m.privacy_mail_erased_not_you({}, locale),
    ],
  });
}
