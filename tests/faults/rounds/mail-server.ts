// A mail server on this machine that keeps the identity of every mail that it took, and can be away.

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type TakenMail = { readonly recipients: readonly string[]; readonly times: number };

export type MailServer = {
  readonly url: string;
  isAway: boolean;
  /** How often each mail was taken, by its Message-ID, and to whom it went. */
  readonly taken: ReadonlyMap<string, TakenMail>;
  /** As if a mail had never been taken. */
  forget(id: string): void;
  close(): Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
  const taken = new Map<string, TakenMail>();
  const state = { isAway: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, answer) =>
      answer(state.isAway ? Object.assign(new Error('Not now'), { responseCode: 421 }) : undefined),
    onData: (stream, { envelope }, answer) => {
      text(stream).then((mail) => {
        const id = /^Message-ID: <([^@>]+)/im.exec(mail)?.[1] ?? mail;
        taken.set(id, {
          recipients: envelope.rcptTo.map(({ address }) => address),
          times: (taken.get(id)?.times ?? 0) + 1,
        });
        answer();
      }, answer);
    },
  });
  server.on('error', () => undefined); // a connection that was cut
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    forget: (id: string) => void taken.delete(id),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
