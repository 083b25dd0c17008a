// A mailer that keeps the mails it is given, for the tasks of a small shop.

import type { PostOptions } from '../../server/src/features/post/post.service.ts';
import type { Mail } from '../../server/src/platform/mail/mailer.ts';

/** Returns what a task needs to send mails, and the mails that were sent, the earliest first. */
export function keepMails(settings: PostOptions['settings']): {
  readonly sent: Mail[];
  readonly post: PostOptions;
} {
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  return {
    sent,
    post: { mailer, settings, publicUrl: 'https://small.test' },
  };
}
