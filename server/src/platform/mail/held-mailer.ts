import { HeldBack, type Sending } from '../sending/sending.ts';
import type { Mailer } from './mailer.ts';

/** Sends nothing while the shop is a copy: the job of a mail fails, and is tried again later. */
export function holdMails(mailer: Mailer, sending: Sending): Mailer {
  return {
    send: async (mail) => {
      if (!(await sending.isAllowed())) throw new HeldBack();
      await mailer.send(mail);
    },
    close: () => mailer.close(),
  };
}
