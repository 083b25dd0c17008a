import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { failListening } from './listen-faults.ts';

test('a port in use may be free later', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const attempt = listen('127.0.0.1', port);
  await expect(attempt).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use`);
  await expect(attempt).rejects.toThrow('set METRICS_PORT to a free port');
  await expect(attempt).rejects.toMatchObject({ exitCode: 75 });
});

test.each([
  ['192.0.2.1', 'METRICS_HOST is 192.0.2.1, which is no address of this machine'],
  ['nowhere.invalid', 'METRICS_HOST is nowhere.invalid, which does not resolve'],
])('the address %s has to be corrected', async (host, words) => {
  const attempt = listen(host, 0);
  await expect(attempt).rejects.toThrow(words);
  await expect(attempt).rejects.toMatchObject({ exitCode: 78 });
});

async function listen(host: string, port: number): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening').catch(failListening('METRICS_', { host, port }));
  server.close();
}
