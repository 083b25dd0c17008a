import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addSecurityHeaders, securityHeaders } from './security-headers.ts';
import { answerUnreadable, refuseExpectations, refuseWrongHosts } from './unreadable-request.ts';

const headers = securityHeaders('https://shop.example.com');
const app = Fastify({ clientErrorHandler: answerUnreadable(headers) });
refuseExpectations(app, headers);
addSecurityHeaders(app, headers);
refuseWrongHosts(app);
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
  ['hosts in one line', 'GET / HTTP/1.1\r\nHost: a, b\r\n\r\n', 400],
  ['hosts apart by a space', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
  ['a host with a person', 'GET / HTTP/1.1\r\nHost: b@a\r\n\r\n', 400],
  ['a host with a strange port', 'GET / HTTP/1.1\r\nHost: a:80a\r\n\r\n', 400],
  ['the address of another host', 'GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['the address of another port', 'GET http://a:81/ HTTP/1.1\r\nHost: a:80\r\n\r\n', 400],
  ['the address of a host and a person', 'GET http://a@b/ HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['an address without a host in HTTP/1.0', 'GET http://b/ HTTP/1.0\r\n\r\n', 400],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: more\r\n\r\n', 417],
])('%s is refused with the headers of every answer', async (_what, sent, status) => {
  const answer = await answerTo(sent);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries(headers)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
  expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({ code: 'bad-request' });
});

test.each([
  'GET / HTTP/1.1\r\nHost: a',
  'GET / HTTP/1.1\r\nHost: shop_1.example.com:3000',
  'GET / HTTP/1.1\r\nHost: [::1]:3000',
  'GET http://A:3000/ HTTP/1.1\r\nHost: a:3000',
  'GET / HTTP/1.0',
])('a valid request is answered normally: %j', async (request) => {
  expect(await answerTo(`${request}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 .*good$/s);
});
