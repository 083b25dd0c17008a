// One connection of a browser to the shop: requests in turn, each answered before the next.

import { Client } from 'undici';

export type Request = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came over the line: compressed, if the headers say so. */
  readonly body: Buffer;
};

export type Connection = {
  send(request: Request): Promise<Reply>;
  close(): Promise<void>;
};

/**
 * Connects to an origin such as `http://127.0.0.1:3000`; `headers` are sent with every request. It fails a request that is not answered
 * within ten seconds.
 */
export function connect(origin: string, headers: Readonly<Record<string, string>> = {}): Connection {
  const client = new Client(origin, { pipelining: 1, headersTimeout: 10_000, bodyTimeout: 10_000 });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        let status = 0;
        let answered: Reply['headers'] = {};
        const chunks: Buffer[] = [];
        client.dispatch(
          { ...request, headers: { ...headers, ...request.headers }, body: request.body ?? null },
          {
            onRequestStart: () => undefined,
            onResponseStart: (_controller, statusCode, received) => {
              status = statusCode;
              answered = received;
            },
            onResponseData: (_controller, chunk) => {
              chunks.push(chunk);
            },
            onResponseEnd: () => resolve({ status, headers: answered, body: Buffer.concat(chunks) }),
            onResponseError: (_controller, error) => reject(error),
          },
        );
      }),
    close: () => client.close(),
  };
}
