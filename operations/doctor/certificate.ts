import { once } from 'node:events';
import { connect } from 'node:tls';
import { saidBy } from './finding.ts';

export function isEncrypted(address: string): boolean {
  return new URL(address).protocol === 'https:';
}

/** Returns until when the certificate of an address is valid, why it is refused, or why it could not be read. */
export async function readCertificate(
  address: string,
  patienceMilliseconds: number,
): Promise<{ readonly validUntil: Date } | { readonly problem: string } | { readonly unread: string }> {
  const { hostname, port } = new URL(address);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 443), servername: /[a-z]/i.test(host) ? host : '' });
  const timer = setTimeout(() => socket.destroy(new Error('no answer')), patienceMilliseconds);
  let isReached = false;
  socket.once('connect', () => (isReached = true));
  try {
    await once(socket, 'secureConnect');
    return { validUntil: new Date(socket.getPeerCertificate().valid_to) };
  } catch (error) {
    return isReached ? { problem: saidBy(error) } : { unread: saidBy(error) };
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
