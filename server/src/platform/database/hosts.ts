// A connection string may name all hosts of a cluster, as in libpq: postgresql://user:password@host1:5432,host2:5432/database.
// pg accepts one host only, so before each connection this module finds the host that accepts writes.
import pg from 'pg';

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
const hostForm = /^(\[[\da-f:.]+\]|[^\s:;|[\]]*)(:\d+)?$/i;
/** The end of a host where a space is missing between two connection strings: a second one, or a separator. */
const furtherForm = /^\/[^?]*[,;|]|:\/\/|[,;|]$/;
const probeMilliseconds = 1_400; // less than the pool waits for a connection

/** Returns a connection string for each host. */
export function addressesOf(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = form.exec(url) ?? [];
  const settings = rest.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${start}${host}${settings}`);
}

/** True for a connection string with one host or several. */
export function isDatabaseUrl(text: string): boolean {
  const [, , hosts = '', rest = ''] = form.exec(text) ?? [];
  return (
    form.test(text) &&
    hosts.split(',').every((host) => hostForm.test(host)) &&
    !furtherForm.test(rest) &&
    addressesOf(text).every((address) => URL.canParse(address))
  );
}

/** Returns the connection strings of a text that separates them by spaces. */
export function separateUrls(text = ''): string[] {
  return text.split(/\s+/).filter((url) => url !== '');
}

/** True for connection strings separated by spaces. */
export function areDatabaseUrls(text: string): boolean {
  return separateUrls(text).every(isDatabaseUrl);
}

/** Returns the connection string of the host that accepts writes now; several hosts are asked at the same time. */
export async function writableAddress(url: string): Promise<string> {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return url;
  try {
    return await Promise.any(addresses.map(probe));
  } catch (error) {
    const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
    throw failures.find((failure) => failure instanceof StandbyError) ?? failures[0];
  }
}

class StandbyError extends Error {
  readonly code = '25006'; // the code of PostgreSQL for writing to a standby
}

async function probe(address: string): Promise<string> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'chipload-probe',
    connectionTimeoutMillis: probeMilliseconds,
    query_timeout: probeMilliseconds,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ setting: string }>(
      "select current_setting('transaction_read_only') as setting",
    );
    if (rows[0]?.setting === 'on') throw new StandbyError('No host of the database can be written to');
    return address;
  } finally {
    void client.end().catch(() => undefined);
  }
}
