import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { answerUnreadable, refuseExpectations, refuseTwoHosts } from './unreadable-request.ts';

const headers = securityHeaders('https://shop.example.com');
const app = Fastify({ clientErrorHandler: answerUnreadable(headers) });
refuseExpectations(app, headers);
addSecurityHeaders(app, headers);
refuseTwoHosts(app);
app.get('/', async () => 'good');
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

/** Sends raw bytes and reads until the shop closes the connection. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(sent);
  return text(socket);
}

test.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n', 400],
  ['two equal hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
])('%s is refused with the headers of every answer', async (_what, sent, status) => {
  const answer = await answerTo(sent);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'bad-request' });
});

test('a valid request is answered normally', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    /^HTTP\/1.1 200 .*good$/s,
  );
});
