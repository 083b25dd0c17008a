// Explains to the operator why the shop cannot use its database, and what to do: where it is, its name, and the role, never a password.
import type pg from 'pg';
import { errorCode } from '../error-code.ts';
import { OperatorFault } from '../operator-fault.ts';
import { addressesOf } from './hosts.ts';

/** The hosts, database and role of a connection string. */
type Place = { readonly hosts: string; readonly database: string; readonly role: string };

type Fault = {
  readonly codes?: readonly string[];
  /** Found in the message; with codes, both must fit. */
  readonly words?: RegExp;
  readonly remedy: 'later' | 'correct';
  readonly sentence: (place: Place, message: string) => string;
};

const addresses = 'DATABASE_URL or MIGRATIONS_DATABASE_URL';

const nobodyThere = `refuses connections: nothing listens there. Start it, or correct host and port in ${addresses}.`;
const closedSentence =
  'closed the connection. Check whether it stopped, and whether a proxy before it has a server to send to.';

const silence = /timeout expired|connect EAGAIN|Query read timeout|timeout exceeded when trying to connect/;

/** Those that name words come before those of the same code without. */
const faults: readonly Fault[] = [
  {
    words: silence,
    remedy: 'later',
    sentence: () =>
      'does not answer. Check whether it is stopped or overloaded, and whether a firewall is in between.',
  },
  {
    codes: ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
    remedy: 'later',
    sentence: () =>
      'cannot be reached. Check whether its machine runs, and whether a firewall is in between.',
  },
  { codes: ['ECONNREFUSED'], remedy: 'later', sentence: () => nobodyThere },
  { codes: ['ENOENT'], words: /^connect/, remedy: 'later', sentence: () => nobodyThere },
  { codes: ['ECONNRESET', 'EPIPE'], remedy: 'later', sentence: () => closedSentence },
  { words: /^Connection terminated/, remedy: 'later', sentence: () => closedSentence },
  {
    codes: ['ENOTFOUND', 'EAI_AGAIN'],
    remedy: 'later',
    sentence: () =>
      `cannot be found: its name does not resolve. Correct the host in ${addresses}, or the name service of this machine.`,
  },
  {
    words: /server does not support SSL/,
    remedy: 'correct',
    sentence: () =>
      `offers no TLS, which its address asks for. Switch it on there (ssl = on), or take sslmode out of ${addresses} if the network is your own.`,
  },
  {
    codes: [
      'SELF_SIGNED_CERT_IN_CHAIN',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    remedy: 'correct',
    sentence: (_place, message) =>
      `shows a certificate that cannot be verified (${message}). Add sslrootcert=<file of your authority> to ${addresses}, use the host that the certificate names, or renew it.`,
  },
  {
    codes: ['57P03', '57P01', '57P02'],
    remedy: 'later',
    sentence: () => 'is starting or stopping. Try again in a moment.',
  },
  {
    codes: ['53300'],
    words: /for role/,
    remedy: 'later',
    sentence: ({ role }) =>
      `has reached the connection limit of its role. Raise it (alter role ${role} connection limit -1), or lower PROCESSES or DATABASE_CONNECTIONS.`,
  },
  {
    codes: ['53300'],
    words: /for database/,
    remedy: 'later',
    sentence: ({ database }) =>
      `has reached its connection limit. Raise it (alter database ${database} connection limit -1), or lower PROCESSES or DATABASE_CONNECTIONS.`,
  },
  {
    codes: ['53300'],
    remedy: 'later',
    sentence: () =>
      'has no connection left. Raise max_connections there, or lower PROCESSES or DATABASE_CONNECTIONS.',
  },
  {
    codes: ['25006'],
    remedy: 'later',
    sentence: ({ hosts }) =>
      hosts.includes(',')
        ? 'is a standby and cannot be written to, on every host that answers. Wait while a fail-over is under way; if the primary is lost, promote a standby (docs/operations).'
        : 'is a standby and cannot be written to. Set DATABASE_URL to the primary, or name all hosts of the cluster: postgresql://user:password@host1:5432,host2:5432/database',
  },
  {
    words: /password must be a string/,
    remedy: 'correct',
    sentence: () => `asks for a password, and its address has none. Add it to ${addresses}.`,
  },
  {
    codes: ['28P01'],
    remedy: 'correct',
    sentence: ({ role }) =>
      `refuses the role or its password. Correct them in ${addresses}, or set them there: create role ${role} login, \\password ${role}`,
  },
  {
    codes: ['28000'],
    words: /role ".*" does not exist/,
    remedy: 'correct',
    sentence: ({ role }) =>
      `has no such role. Create it (create role ${role} login password '…'), or correct the user in ${addresses}.`,
  },
  {
    codes: ['28000'],
    words: /not permitted to log in/,
    remedy: 'correct',
    sentence: ({ role }) => `does not let this role sign in. Allow it: alter role ${role} login`,
  },
  {
    codes: ['28000'],
    words: /pg_hba\.conf.*no encryption/,
    remedy: 'correct',
    sentence: () =>
      `does not admit this role from this machine without TLS. Add sslmode=verify-full to ${addresses}; if it has no TLS, add a line for the role to its pg_hba.conf.`,
  },
  {
    codes: ['28000'],
    remedy: 'correct',
    sentence: () =>
      'does not admit this role from this machine. Add a line for it to pg_hba.conf there, and reload PostgreSQL.',
  },
  {
    codes: ['3D000'],
    remedy: 'correct',
    sentence: ({ database, role }) =>
      `does not exist there. Create it (create database ${database} owner ${role}), or correct its name in ${addresses}.`,
  },
  {
    codes: ['42501'],
    words: /permission denied for database/,
    remedy: 'correct',
    sentence: ({ database, role }) =>
      `does not admit this role. Allow it: grant connect on database ${database} to ${role}`,
  },
  {
    codes: ['42501'],
    words: /extension/,
    remedy: 'correct',
    sentence: () =>
      'does not let this role create the extension citext. Create it as administrator in that database: create extension citext',
  },
  {
    codes: ['0A000', '58P01'],
    words: /extension/,
    remedy: 'correct',
    sentence: () =>
      'lacks the extension citext. Install the extensions that come with PostgreSQL there (postgresql-contrib).',
  },
  {
    codes: ['42501'],
    remedy: 'correct',
    sentence: ({ database, role }, message) =>
      `does not let this role change tables (${message}). Set MIGRATIONS_DATABASE_URL to the owner of the tables, or make the role the owner: alter database ${database} owner to ${role}`,
  },
  {
    codes: ['53100'],
    remedy: 'later',
    sentence: () => 'has a full disk. Free some space there.',
  },
  {
    codes: ['58030', 'XX001', 'XX002'],
    remedy: 'later',
    sentence: (_place, message) =>
      `cannot read or write its files (${message}). Check its disk and its log; if files are damaged, restore a backup.`,
  },
];

/**
 * Returns a fault with a sentence for the operator, or the same error if it has none. A migration that failed has its reason as its
 * cause, and is named as well.
 */
export function explainStartFault(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof OperatorFault) return error;
  for (const reason of [error, error.cause]) {
    if (!(reason instanceof Error)) continue;
    const fault = faults.find((one) => fits(one, reason));
    if (!fault) continue;
    const place = placeOf(url);
    const during = reason === error ? '' : ` (${error.message})`;
    return new OperatorFault(
      fault.remedy,
      `${named(place)} ${fault.sentence(place, reason.message)}${during}`,
      error,
    );
  }
  return error;
}

/** Loading its code keeps a starting process busy for longer than a new connection may take. */
const mostFirstTries = 4;

/** Waits until a connection answers. One that was too slow while the process was busy is tried again before it counts as silent. */
export async function connectFirst(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await pool.query('select');
      return;
    } catch (error) {
      if (tries === mostFirstTries || !(error instanceof Error) || !silence.test(error.message)) throw error;
    }
}

/** Returns a fault if the PostgreSQL of a connection is older than the shop's statements. */
export function tooOld(version: string, url: string): OperatorFault {
  return new OperatorFault(
    'correct',
    `${named(placeOf(url))} is PostgreSQL ${version}, which is too old. The shop needs 15 or newer.`,
  );
}

function fits({ codes, words }: Fault, reason: Error): boolean {
  return (
    (codes === undefined || codes.includes(errorCode(reason) ?? '')) &&
    (words === undefined || words.test(reason.message))
  );
}

function named({ hosts, database, role }: Place): string {
  return `The database ${database} at ${hosts} (role ${role})`;
}

function placeOf(url: string): Place {
  const found = addressesOf(url).map((address) => new URL(address));
  const hosts = found.map(({ hostname, port, searchParams }) => {
    const host = searchParams.get('host') ?? decodeURIComponent(hostname);
    return host.startsWith('/') ? host : `${host || 'localhost'}:${port || searchParams.get('port') || 5432}`;
  });
  const [first] = found;
  const role = decodeURIComponent(first?.username ?? '') || (first?.searchParams.get('user') ?? 'not named');
  const database = decodeURIComponent(first?.pathname.slice(1) ?? '') || role;
  return { hosts: hosts.join(', '), database, role };
}
