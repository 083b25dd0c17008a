// Reads the operator's settings from the environment into a typed, validated, frozen object. Nothing else reads process.env.
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { findMisspelt, listUnknown } from './misspelt-variables.ts';
import { separateUrls } from './platform/database/hosts.ts';
import { isLocalHost } from './platform/local-address.ts';
import { OperatorFault } from './platform/operator-fault.ts';
import { defaultConnections, defaultProcesses, thisMachine } from './processes/default-processes.ts';
import { describeContradiction, memoryBudget } from './processes/memory-budget.ts';
import { readStripe, type StripeConfiguration } from './stripe-configuration.ts';
import { refusalOf, variables } from './variables.ts';

export type Configuration = {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly siteName: string;
  /** Absolute, like the other folders. */
  readonly dataFolder: string;
  /** Undefined for the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The connection string of the role that owns the tables; undefined if it is `databaseUrl`. */
  readonly ownerUrl: string | undefined;
  /** Empty without replicas. */
  readonly replicaUrls: readonly string[];
  readonly replicaLagSeconds: number;
  readonly databaseConnections: number;
  /** How many processes serve visitors. */
  readonly processes: number;
  /** In base64; the first one encrypts. Undefined for the key in the data folder. */
  readonly secretsKeys: readonly string[] | undefined;
  /** Other machines can reach the shop; test features are then off unless they are set. */
  readonly isPublic: boolean;
  /** The most that one process should take. */
  readonly memoryMegabytes: number;
  /** The part of it for all caches. */
  readonly cacheMegabytes: number;
  /** The sample shop is loaded into an empty database, and its sample people may sign in. */
  readonly hasSampleShop: boolean;
  /** Undefined if no cards are accepted. */
  readonly cardGateway: 'sandbox' | 'stripe' | undefined;
  /** Undefined unless cards are paid to Stripe. */
  readonly stripe: StripeConfiguration | undefined;
  /** Undefined if mails are written to files in the mail folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mailFolder: string;
  readonly hasRateLimit: boolean;
  /** For how long a page may wait for its turn. */
  readonly longestWaitSeconds: number;
  /** Fastify's option: all proxies, none, or addresses and networks separated by commas. */
  readonly trustProxy: boolean | string;
  /** Undefined without metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  readonly hasApiDocs: boolean;
  readonly logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  readonly sentryDsn: string | undefined;
  /** Undefined without an OpenTelemetry collector. */
  readonly otlp: OtlpConfiguration | undefined;
  readonly environment: z.infer<typeof variables>['NODE_ENV'];
  /** A sentence for each variable that was meant for the shop, as far as its name or its place says, and has no effect. */
  readonly unknownVariables: readonly string[];
};

/** If npm is killed, it cannot pass the signal on to the process that it started. */
export const isStartedByNpm = process.env['npm_lifecycle_event'] !== undefined;

/**
 * Reads the environment; throws an error that names every invalid value and the allowed ones.
 *
 *     const { port, databaseUrl } = readConfiguration();
 */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const file = readVariablesFile(environment['CHIPLOAD_ENV_FILE']);
  const given = Object.fromEntries(
    Object.entries({ ...file, ...environment }).filter(([, value]) => value !== undefined && value !== ''),
  );
  const known = Object.keys(variables.shape);
  const misspelt = findMisspelt(Object.keys(given), known);
  if (misspelt.length > 0) throw new OperatorFault('correct', misspelt.join('\n'));
  const result = variables.safeParse(given);
  if (!result.success)
    throw new OperatorFault(
      'correct',
      result.error.issues.map((issue) => refusalOf(String(issue.path[0]), given)).join('\n'),
    );

  const set = result.data;
  const dataFolder = resolve(set.DATA_DIR);
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '');
  const isPublic = isReachedByOthers(set);
  const hasSampleShop = (set.SAMPLE_SHOP ?? (set.DATABASE_URL || isPublic ? 'off' : 'on')) === 'on';
  const cardGateway = set.CARD_GATEWAY ?? (isPublic ? 'off' : 'sandbox');
  const machine = thisMachine();
  const processes = set.PROCESSES ?? defaultProcesses(machine, set.DATABASE_URL !== undefined);
  const budget = { memoryMegabytes: set.MEMORY_BUDGET, cacheMegabytes: set.KEPT_MEMORY_MB };
  const contradiction = describeContradiction(budget);
  if (contradiction !== undefined) throw new OperatorFault('correct', contradiction);
  return Object.freeze({
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    siteName: set.SITE_NAME,
    dataFolder,
    databaseUrl: set.DATABASE_URL,
    ownerUrl: set.MIGRATIONS_DATABASE_URL,
    replicaUrls: set.DATABASE_URL === undefined ? [] : separateUrls(set.DATABASE_REPLICA_URLS),
    replicaLagSeconds: set.DATABASE_REPLICA_LAG,
    databaseConnections: set.DATABASE_CONNECTIONS ?? defaultConnections(processes),
    processes,
    secretsKeys: set.SECRETS_KEY?.split(','),
    isPublic,
    hasSampleShop,
    cardGateway: cardGateway === 'off' ? undefined : cardGateway,
    stripe: cardGateway === 'stripe' ? readStripe(set, isPublic) : undefined,
    ...memoryBudget(budget, machine, processes),
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM ?? `orders@${new URL(publicUrl).hostname}`,
    mailFolder: resolve(set.MAIL_FOLDER ?? join(dataFolder, 'mail')),
    hasRateLimit: set.RATE_LIMIT === 'on',
    longestWaitSeconds: set.LONGEST_WAIT_SECONDS,
    trustProxy: { on: true, off: false }[set.TRUST_PROXY] ?? set.TRUST_PROXY,
    metrics: set.METRICS_PORT === undefined ? undefined : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    hasApiDocs: (set.API_DOCS ?? (isPublic ? 'off' : 'on')) === 'on',
    logLevel: set.LOG_LEVEL,
    sentryDsn: set.SENTRY_DSN,
    otlp: readOtlp(set),
    environment: set.NODE_ENV,
    unknownVariables: [
      ...listUnknown({ environment: Object.keys(environment), file: Object.keys(file) }, known),
      ...(set.DATABASE_REPLICA_URLS !== undefined && set.DATABASE_URL === undefined
        ? ['DATABASE_REPLICA_URLS has no effect without DATABASE_URL']
        : []),
    ],
  });
}

/** The variables of the system without any of the shop's, for a process that must know nothing of this shop. */
export function systemEnvironment(): NodeJS.ProcessEnv {
  const own = new Set([...Object.keys(variables.shape), 'CHIPLOAD_ENV_FILE']);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.has(name)));
}

/** PUBLIC_URL decides; without it, a shop that listens on a network or is behind a proxy counts as public. */
function isReachedByOthers(set: z.infer<typeof variables>): boolean {
  if (set.PUBLIC_URL !== undefined) return !isLocalHost(new URL(set.PUBLIC_URL).hostname);
  return !isLocalHost(set.HOST) || set.TRUST_PROXY !== 'off';
}

/** Returns the variables of CHIPLOAD_ENV_FILE; none without one. */
function readVariablesFile(path: string | undefined): NodeJS.Dict<string> {
  if (!path) return {};
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorFault(
      'correct',
      `CHIPLOAD_ENV_FILE is "${path}": this file cannot be read (${String(error)}). Correct the path, or let this account read the file.`,
      error,
    );
  }
}

type OtlpConfiguration = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
};

type OtlpVariables = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
};

function readOtlp(set: OtlpVariables): OtlpConfiguration | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = set;
  return endpoint === undefined ? undefined : { endpoint, headers: headersIn(headers) };
}

function headersIn(list = ''): Record<string, string> {
  const pairs = list.split(',').filter((pair) => pair !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()];
    }),
  );
}
