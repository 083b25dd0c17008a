// What an operator may set, read once from the environment: a typed, checked, frozen object, and the only reader of process.env.
import { join, resolve } from 'node:path';
import { z } from 'zod';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const environments = ['production', 'development', 'test'] as const;

type Facts = { readonly about: string; readonly allowed: string; readonly isSecret?: boolean };
const facts = new WeakMap<z.ZodType, Facts>();

/** Every variable with its meaning and what is allowed; the operator's page is made from it. */
const variables = z.object({
  PORT: variable(z.coerce.number().int().min(0).max(65_535).default(3_000), {
    about: 'The port to listen on; 0 takes a free one',
    allowed: 'a whole number from 0 to 65535',
  }),
  HOST: variable(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
    {
      about: 'The address to listen on; 0.0.0.0 is every network of the machine',
      allowed: 'a host name or an address',
    },
  ),
  PUBLIC_URL: variable(z.url({ protocol: /^https?$/ }).optional(), {
    about:
      'The address under which buyers see the shop, used in mails and told to search engines; default http://localhost:PORT',
    allowed: 'an address that begins with http:// or https://',
  }),
  SITE_NAME: variable(z.string().max(60).default('Chipload Tools'), {
    about: 'The name of the shop in titles, mails and documents',
    allowed: 'at most 60 characters',
  }),
  DATA_DIR: variable(z.string().default('.data'), {
    about: 'The folder for everything that the shop keeps on its own disk',
    allowed: 'a path',
  }),
  DATABASE_URL: variable(z.url({ protocol: /^postgres(ql)?$/ }).optional(), {
    about: 'A PostgreSQL 15 or newer of your own; without it the shop runs one itself in DATA_DIR',
    allowed: 'an address like postgresql://user:password@host/database',
    isSecret: true,
  }),
  DATABASE_CONNECTIONS: variable(z.coerce.number().int().min(2).max(200).default(10), {
    about: 'How many connections one process opens at most',
    allowed: 'a whole number from 2 to 200',
  }),
  SAMPLE_SHOP: variable(z.enum(['on', 'off']).optional(), {
    about: 'Loads the sample shop with its sample people; default on, but off with a DATABASE_URL',
    allowed: 'on or off',
  }),
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }).optional(), {
    about: 'The mail server; without it every mail is a file in MAIL_FOLDER',
    allowed: 'an address like smtps://user:password@host:465',
    isSecret: true,
  }),
  MAIL_FROM: variable(
    z
      .string()
      .regex(/^[^\r\n]*[^\s@]+@[^\s@]+$/)
      .optional(),
    {
      about: 'The sender of mails; default the name of the shop at orders@ the host of PUBLIC_URL',
      allowed: 'an e-mail address, or a name with one: Chipload Tools <orders@example.com>',
    },
  ),
  MAIL_FOLDER: variable(z.string().optional(), {
    about: 'Where mails go without a mail server; default DATA_DIR/mail',
    allowed: 'a path',
  }),
  RATE_LIMIT: variable(z.enum(['on', 'off']).default('on'), {
    about: 'Limits how often one visitor may call; off only for benches and load tests',
    allowed: 'on or off',
  }),
  TRUST_PROXY: variable(
    z
      .string()
      .regex(/^(on|off|[\da-fA-F.:/, ]+)$/)
      .default('off'),
    {
      about:
        'Whether to believe the visitor’s address in X-Forwarded-For: from everybody, from nobody, or from these proxies',
      allowed: 'on, off, or addresses and networks with commas between: 10.0.0.0/8, 192.168.1.7',
    },
  ),
  LOG_LEVEL: variable(z.enum(logLevels).default('info'), {
    about: 'The least important kind of log line that is written',
    allowed: `one of ${logLevels.join(', ')}`,
  }),
  SENTRY_DSN: variable(z.url({ protocol: /^https?$/ }).optional(), {
    about:
      'Where faults are reported besides the log, and one request in four is traced: a Sentry, or anything that speaks its protocol',
    allowed: 'an address like https://key@host/project',
    isSecret: true,
  }),
  NODE_ENV: variable(z.enum(environments).default('production'), {
    about: 'production is the shop; development adds what helps to build it',
    allowed: `one of ${environments.join(', ')}`,
  }),
});

export type Configuration = {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly siteName: string;
  /** Absolute, like the other folders. */
  readonly dataFolder: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly hasSampleShop: boolean;
  /** Undefined: mails are files in the mail folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly mailFolder: string;
  readonly hasRateLimit: boolean;
  /** As Fastify takes it: everybody, nobody, or addresses and networks with commas between. */
  readonly trustProxy: boolean | string;
  readonly logLevel: (typeof logLevels)[number];
  readonly sentryDsn: string | undefined;
  readonly environment: (typeof environments)[number];
};

/** Whether npm started the process, and will not be able to pass on the word to stop when it is itself killed outright. */
export const isStartedByNpm = process.env['npm_lifecycle_event'] !== undefined;

/** Reads the environment; a value that cannot be is refused in a sentence that says what is allowed. */
export function readConfiguration(environment: NodeJS.ProcessEnv = process.env): Configuration {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = variables.safeParse(given);
  if (!result.success)
    throw new Error(result.error.issues.map((issue) => refusalOf(String(issue.path[0]), given)).join('\n'));

  const set = result.data;
  const dataFolder = resolve(set.DATA_DIR);
  const publicUrl = (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, '');
  return Object.freeze({
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    siteName: set.SITE_NAME,
    dataFolder,
    databaseUrl: set.DATABASE_URL,
    databaseConnections: set.DATABASE_CONNECTIONS,
    hasSampleShop: (set.SAMPLE_SHOP ?? (set.DATABASE_URL ? 'off' : 'on')) === 'on',
    smtpUrl: set.SMTP_URL,
    mailFrom:
      set.MAIL_FROM ??
      `"${set.SITE_NAME.replaceAll(/["\\\r\n]/g, '')}" <orders@${new URL(publicUrl).hostname}>`,
    mailFolder: resolve(set.MAIL_FOLDER ?? join(dataFolder, 'mail')),
    hasRateLimit: set.RATE_LIMIT === 'on',
    trustProxy: { on: true, off: false }[set.TRUST_PROXY] ?? set.TRUST_PROXY,
    logLevel: set.LOG_LEVEL,
    sentryDsn: set.SENTRY_DSN,
    environment: set.NODE_ENV,
  });
}

/** The variables as a table in Markdown, for the operator's page. */
export function describeVariables(): string {
  const rows = Object.entries(variables.shape).map(([name, schema]) => {
    const { about, allowed } = factsOf(name);
    const fallback = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${about} | ${allowed} | ${fallback === undefined ? '' : `\`${fallback}\``} |`;
  });
  return ['| variable | meaning | allowed | default |', '|---|---|---|---|', ...rows].join('\n');
}

function variable<Schema extends z.ZodType>(schema: Schema, its: Facts): Schema {
  facts.set(schema, its);
  return schema;
}

function factsOf(name: string): Facts {
  const its = Object.entries(variables.shape).find(([known]) => known === name)?.[1];
  return (its && facts.get(its)) ?? { about: '', allowed: '' };
}

function refusalOf(name: string, given: Readonly<Record<string, string | undefined>>): string {
  const { allowed, isSecret } = factsOf(name);
  return `${name} is ${isSecret ? 'set to something else (hidden here, since it may hold a password)' : `"${given[name]}"`}: it must be ${allowed}`;
}
