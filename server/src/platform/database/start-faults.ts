// Explains to the operator why the shop cannot use its database when it starts, and what to do.
import { addressesOf } from './hosts.ts';
import { errorCode } from '../error-code.ts';

type Fault = { readonly codes: readonly string[]; readonly words?: string; readonly sentence: string };

const faults: readonly Fault[] = [
  {
    codes: ['ETIMEDOUT', 'EHOSTUNREACH'],
    words: 'timeout expired',
    sentence:
      'does not answer. Check whether it runs, whether it is overloaded, and whether a firewall is in between.',
  },
  {
    codes: ['ECONNREFUSED', 'ENOENT'],
    sentence:
      'refuses connections: nothing listens there. Start it, or correct host and port in DATABASE_URL.',
  },
  {
    codes: ['ECONNRESET'],
    words: 'Connection terminated',
    sentence:
      'closed the connection. Check whether it stopped, and whether a proxy before it has a server to send to.',
  },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    sentence: 'cannot be found: its name does not resolve. Correct the host in DATABASE_URL.',
  },
  {
    codes: ['57P03'],
    sentence: 'is starting or stopping. Try again in a moment.',
  },
  {
    codes: ['53300'],
    sentence: 'has no connection left. Raise its max_connections or lower DATABASE_CONNECTIONS.',
  },
  {
    codes: ['25006'],
    sentence:
      'is a standby and cannot be written to. Set DATABASE_URL to the primary, or name all its hosts: postgresql://user:password@host1:5432,host2:5432/database?target_session_attrs=read-write',
  },
  {
    codes: ['28P01', '28000'],
    sentence: 'refuses the user or the password of DATABASE_URL.',
  },
  {
    codes: ['3D000'],
    sentence: 'has no database of the name in DATABASE_URL. Create it: createdb <name>',
  },
  {
    codes: ['42501'],
    sentence:
      'does not let its user change tables. Set MIGRATIONS_DATABASE_URL to the owner of the tables, or make the user the owner of the database: alter database <name> owner to <user>',
  },
];

/** Returns an error with a sentence for the operator, or the same error if it has none. Only the host of `url` is named: it may contain a password. */
export function explainStartFault(error: unknown, url: string): unknown {
  const message = error instanceof Error ? error.message : '';
  const code = errorCode(error) ?? '';
  const fault = faults.find(({ codes, words }) => codes.includes(code) || (words && message.includes(words)));
  return fault ? new Error(`The database at ${hostOf(url)} ${fault.sentence}`, { cause: error }) : error;
}

function hostOf(url: string): string {
  const addresses = addressesOf(url).map((address) => new URL(address));
  return addresses.map(({ host, searchParams }) => searchParams.get('host') ?? host).join(', ');
}
