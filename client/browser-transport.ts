import type { Transport } from './exchange.ts';

/** Sends calls over the network with the visitor's session cookie. */
export const browserTransport: Transport = async ({ method, url, headers, body, signal }) => {
  const response = await fetch(url, {
    method,
    headers,
    signal,
    credentials: 'same-origin',
    ...(body !== undefined && { body: isFile(body) ? body : JSON.stringify(body) }),
  });
  // A proxy in front of the shop answers its own errors in HTML: the status still counts.
  const answer: unknown = await response.json().catch(() => undefined);
  return { status: response.status, body: answer };
};

function isFile(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array;
}
