// Every variable of the operator: its meaning, its allowed values and its default. `configuration.ts` reads them.
import { z } from 'zod';
import { areDatabaseUrls, isDatabaseUrl } from './platform/database/hosts.ts';
import { leastBesidesCaches, leastMemoryMegabytes } from './processes/memory-budget.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const environments = ['production', 'development', 'test'] as const;

type Facts = { readonly about: string; readonly allowed: string; readonly isSecret?: boolean };
const facts = new WeakMap<z.ZodType, Facts>();

/** Every variable with its meaning and its allowed values; docs/operations/configuration.gen.md is generated from it. */
export const variables = z.object({
  CHIPLOAD_ENV_FILE: variable(z.string().optional(), {
    about:
      'A file with these variables, one NAME=value a line, for the shop and for npm run shop; the environment’s own variables take precedence',
    allowed: 'a path',
  }),
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
      'The address under which buyers see the shop, used in mails and for search engines; default http://localhost:PORT',
    allowed: 'an address that begins with http:// or https://',
  }),
  SITE_NAME: variable(z.string().max(60).default('Chipload Tools'), {
    about: 'The name of the shop until its owner gives it one',
    allowed: 'at most 60 characters',
  }),
  DATA_DIR: variable(z.string().default('.data'), {
    about: 'The folder for everything that the shop stores on disk',
    allowed: 'a path',
  }),
  DATABASE_URL: variable(z.string().refine(isDatabaseUrl).optional(), {
    about: 'A PostgreSQL 15 or newer of your own; without it the shop runs one itself in DATA_DIR',
    allowed:
      'an address like postgresql://user:password@host/database, or with all hosts of a cluster: postgresql://user:password@host1:5432,host2:5432/database',
    isSecret: true,
  }),
  MIGRATIONS_DATABASE_URL: variable(z.string().refine(isDatabaseUrl).optional(), {
    about:
      'The same database for the role that owns the tables, used only to migrate them; default DATABASE_URL, which then must be the owner’s',
    allowed: 'an address like postgresql://owner:password@host/database',
    isSecret: true,
  }),
  DATABASE_REPLICA_URLS: variable(z.string().refine(areDatabaseUrls).optional(), {
    about:
      'Standbys of DATABASE_URL, which answer what may be some seconds old. Each host must be one server, not a balancer; the primary may be among them and is left out',
    allowed:
      'addresses as for DATABASE_URL with spaces between them, not commas or semicolons, or one with several hosts; only with DATABASE_URL',
    isSecret: true,
  }),
  DATABASE_REPLICA_LAG: variable(z.coerce.number().int().min(2).max(300).default(5), {
    about:
      'How old in seconds an answer from DATABASE_REPLICA_URLS may be; a standby that is further behind is not read',
    allowed: 'a whole number from 2 to 300',
  }),
  SECRETS_KEY: variable(
    z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)*$/)
      .optional(),
    {
      about:
        'Encrypts the second factors of customers; the same for every copy of the shop. Without it the shop makes one in DATA_DIR/secrets.key. To change it, put the new key before the old one',
      allowed: '32 random bytes in base64 (openssl rand -base64 32), or several separated by commas',
      isSecret: true,
    },
  ),
  PROCESSES: variable(z.coerce.number().int().min(1).max(64).optional(), {
    about:
      'How many processes serve visitors; default one for two cores with the database on this machine, one for each core with DATABASE_URL, and at most one for each 768 MB of memory',
    allowed: 'a whole number from 1 to 64',
  }),
  DATABASE_CONNECTIONS: variable(z.coerce.number().int().min(2).max(200).optional(), {
    about:
      'The most database connections that one process opens; default 10, and fewer with more than 3 processes',
    allowed: 'a whole number from 2 to 200',
  }),
  MEMORY_BUDGET: variable(z.coerce.number().int().min(leastMemoryMegabytes).max(131_072).optional(), {
    about:
      'How much memory one process should take at most, in megabytes; above it, its caches shrink. Default half of the machine’s memory, divided by PROCESSES, and at most 1024',
    allowed: `a whole number from ${leastMemoryMegabytes} to 131072`,
  }),
  KEPT_MEMORY_MB: variable(z.coerce.number().int().min(16).max(65_536).optional(), {
    about:
      'How much of MEMORY_BUDGET may be caches of answers, rows and files, in megabytes; default a quarter of it',
    allowed: `a whole number from 16 to 65536, at most MEMORY_BUDGET less ${leastBesidesCaches}`,
  }),
  SAMPLE_SHOP: variable(z.enum(['on', 'off']).optional(), {
    about:
      'Loads the sample shop and lets its sample people sign in with their published password; default on, but off with a DATABASE_URL or when the shop is public',
    allowed: 'on or off',
  }),
  CARD_GATEWAY: variable(z.enum(['sandbox', 'stripe', 'off']).optional(), {
    about:
      'Who processes card payments; the sandbox accepts test cards and charges nobody; default sandbox, but off when the shop is public',
    allowed: 'stripe, sandbox or off',
  }),
  STRIPE_SECRET_KEY: variable(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/)
      .optional(),
    {
      about: 'For CARD_GATEWAY=stripe: the secret or restricted key of the Stripe account',
      allowed: 'a key that begins with sk_live_, rk_live_, sk_test_ or rk_test_',
      isSecret: true,
    },
  ),
  STRIPE_PUBLISHABLE_KEY: variable(
    z
      .string()
      .regex(/^pk_(test|live)_\w+$/)
      .optional(),
    {
      about: 'For CARD_GATEWAY=stripe: the publishable key of the same account, which browsers get',
      allowed: 'a key that begins with pk_live_ or pk_test_',
    },
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z
      .string()
      .regex(/^whsec_\S+$/)
      .optional(),
    {
      about: 'For CARD_GATEWAY=stripe: the signing secret of the webhook at PUBLIC_URL/api/webhooks/stripe',
      allowed: 'a secret that begins with whsec_',
      isSecret: true,
    },
  ),
  STRIPE_API_URL: variable(z.url({ protocol: /^http$/ }).optional(), {
    about: 'A stand-in of Stripe on this machine, for tests',
    allowed: 'an address like http://127.0.0.1:12111; only with test keys',
  }),
  STRIPE_TEST_MODE: variable(z.enum(['on', 'off']).default('off'), {
    about: 'Lets a public shop use test keys of Stripe, with which nobody is charged',
    allowed: 'on or off',
  }),
  SMTP_URL: variable(z.url({ protocol: /^smtps?$/ }).optional(), {
    about:
      'The mail server; without it every mail is a file in MAIL_FOLDER. Behind smtp:// it must offer STARTTLS unless it runs on this machine',
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
    about: 'Limits how many requests one visitor may send; off only for benches and load tests',
    allowed: 'on or off',
  }),
  LONGEST_WAIT_SECONDS: variable(z.coerce.number().int().min(1).max(30).default(5), {
    about:
      'How long a page may wait for its turn while the shop has much to do, in seconds; then its visitor is asked to try again. Orders and payments wait three times as long, the staff twice',
    allowed: 'a whole number from 1 to 30',
  }),
  TRUST_PROXY: variable(
    z
      .string()
      .regex(/^(on|off|[\da-fA-F.:/, ]+)$/)
      .default('off'),
    {
      about:
        'Whose X-Forwarded-For header to trust for the visitor’s address: everybody’s, nobody’s, or only these proxies’',
      allowed: 'on, off, or addresses and networks separated by commas: 10.0.0.0/8, 192.168.1.7',
    },
  ),
  METRICS_PORT: variable(z.coerce.number().int().min(0).max(65_535).optional(), {
    about: 'The port of /metrics for Prometheus; without it there are no metrics; 0 takes a free one',
    allowed: 'a whole number from 0 to 65535, not PORT',
  }),
  METRICS_HOST: variable(
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    {
      about: 'The address on which METRICS_PORT listens; visitors must not reach it',
      allowed: 'a host name or an address',
    },
  ),
  API_DOCS: variable(z.enum(['on', 'off']).optional(), {
    about:
      'Shows the description of the API at /api/docs and /api/openapi.json; default on, but off when the shop is public',
    allowed: 'on or off',
  }),
  LOG_LEVEL: variable(z.enum(logLevels).default('info'), {
    about: 'The lowest level of log lines that are written',
    allowed: `one of ${logLevels.join(', ')}`,
  }),
  SENTRY_DSN: variable(z.url({ protocol: /^https?$/ }).optional(), {
    about:
      'Where errors are reported besides the log, with traces of one request in four: Sentry, or any service with its protocol',
    allowed: 'an address like https://key@host/project',
    isSecret: true,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(z.url({ protocol: /^https?$/ }).optional(), {
    about:
      'An OpenTelemetry collector that gets traces of one request in four (OTLP over HTTP, as JSON), without addresses and people',
    allowed: 'an address like http://127.0.0.1:4318',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: variable(
    z
      .string()
      .regex(/^[^=,\s]+=[^,]+(,[^=,\s]+=[^,]+)*$/)
      .optional(),
    {
      about: 'Headers that the collector asks for, such as a key',
      allowed: 'name=value, several separated by commas',
      isSecret: true,
    },
  ),
  NODE_ENV: variable(z.enum(environments).default('production'), {
    about: 'production runs the shop; development adds the tools for working on it',
    allowed: `one of ${environments.join(', ')}`,
  }),
});

/** Returns the variables as a Markdown table, for docs/operations. */
export function describeVariables(): string {
  const rows = Object.entries(variables.shape).map(([name, schema]) => {
    const { about, allowed } = factsOf(name);
    const fallback = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${about} | ${allowed} | ${fallback === undefined ? '' : `\`${fallback}\``} |`;
  });
  return ['| variable | meaning | allowed | default |', '|---|---|---|---|', ...rows].join('\n');
}

function variable<Schema extends z.ZodType>(schema: Schema, schemaFacts: Facts): Schema {
  facts.set(schema, schemaFacts);
  return schema;
}

function factsOf(name: string): Facts {
  const schema = Object.entries(variables.shape).find(([known]) => known === name)?.[1];
  return (schema && facts.get(schema)) ?? { about: '', allowed: '' };
}

/** Returns what is wrong with the value of a variable, without it if it may hold a password. */
export function refusalOf(name: string, given: Readonly<Record<string, string | undefined>>): string {
  const { allowed, isSecret } = factsOf(name);
  return `${name} is ${isSecret ? 'set to something else (hidden here, since it may hold a password)' : `"${given[name]}"`}: it must be ${allowed}`;
}
