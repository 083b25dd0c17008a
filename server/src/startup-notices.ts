// Words the notices and warnings for the operator at every start: about unknown variables, test features, a missing key, limits
// without effect, and unencrypted connections.

import { join } from 'node:path';
import type { Configuration } from './configuration.ts';
import { addressesOf } from './platform/database/hosts.ts';
import { isLocalHost } from './platform/local-address.ts';

/** Logs the warnings, and prints the notices on test features and unencrypted connections. */
export function announce(configuration: Configuration, log: { warn(sentence: string): void }): void {
  for (const sentence of configuration.unknownVariables) log.warn(sentence);
  const keyWarning = describeSecrets(configuration);
  if (keyWarning !== undefined) log.warn(keyWarning);
  for (const warning of describeLimits(configuration)) log.warn(warning);
  const notices = [...describeTestFeatures(configuration), ...describeUnencryptedConnections(configuration)];
  for (const notice of notices) console.log(notice);
}

/** Warns if copies of the shop on several machines could not read each other's secrets; otherwise undefined. */
export function describeSecrets({
  databaseUrl,
  secretsKeys,
  dataFolder,
}: Pick<Configuration, 'databaseUrl' | 'secretsKeys' | 'dataFolder'>): string | undefined {
  if (databaseUrl === undefined || secretsKeys !== undefined) return undefined;
  return (
    `Secrets are encrypted with a key of this machine (${join(dataFolder, 'secrets.key')}): ` +
    'copies of the shop on other machines cannot read them. Set the same SECRETS_KEY for every copy (docs/operations)'
  );
}

/** Warns of settings with which the limits of a public shop have no effect. */
export function describeLimits({
  isPublic,
  hasRateLimit,
  trustProxy,
}: Pick<Configuration, 'isPublic' | 'hasRateLimit' | 'trustProxy'>): string[] {
  if (!isPublic) return [];
  return [
    ...(hasRateLimit ? [] : ['Visitors may call as often as they like: set RATE_LIMIT=on']),
    ...(trustProxy === true
      ? [
          'Every visitor may claim any address, and so bypass each limit: ' +
            'set TRUST_PROXY to the addresses of your proxies instead of on',
        ]
      : []),
  ];
}

/** Returns a sentence for each test feature that is on, and one if no cards are accepted; the first word gives the severity. */
export function describeTestFeatures(
  configuration: Pick<Configuration, 'hasSampleShop' | 'cardGateway' | 'isPublic' | 'publicUrl'> &
    Partial<Pick<Configuration, 'stripe'>>,
): string[] {
  const { hasSampleShop, cardGateway, stripe, isPublic, publicUrl } = configuration;
  const label = isPublic ? 'WARNING' : 'Test';
  const where = isPublic ? ` This shop is public (${publicUrl}).` : '';
  const sentences: string[] = [];
  if (hasSampleShop) {
    sentences.push(
      `${label}: the sample people may sign in with their published password (SAMPLE_SHOP).${where}`,
    );
  }
  if (cardGateway === 'sandbox') {
    sentences.push(
      `${label}: cards are paid to the sandbox, which charges nobody (CARD_GATEWAY=sandbox).${where}`,
    );
  }
  if (stripe?.isTest) {
    sentences.push(
      `${label}: cards are paid to Stripe’s test mode, which charges nobody (STRIPE_SECRET_KEY).${where}`,
    );
  }
  if (cardGateway === undefined) {
    sentences.push(
      'Note: no card gateway is set, so this shop accepts no cards; orders are paid by account (CARD_GATEWAY).',
    );
  }
  return sentences;
}

/** Warns of each connection to another machine that is not encrypted. */
export function describeUnencryptedConnections({
  publicUrl,
  databaseUrl,
  sentryDsn,
}: Pick<Configuration, 'publicUrl' | 'databaseUrl' | 'sentryDsn'>): string[] {
  const sentences: string[] = [];
  if (isUnencrypted(publicUrl))
    sentences.push(
      'WARNING: PUBLIC_URL is http: passwords and orders travel in the clear. Put TLS in front.',
    );
  if (databaseUrl !== undefined && addressesOf(databaseUrl).some(isUnencryptedDatabase))
    sentences.push('WARNING: the database is reached without TLS. Add sslmode=verify-full to DATABASE_URL.');
  if (sentryDsn !== undefined && isUnencrypted(sentryDsn))
    sentences.push('WARNING: SENTRY_DSN is http: what is reported travels in the clear.');
  return sentences;
}

function isUnencrypted(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLocalHost(hostname);
}

/** The host may also be in the query; without one, the connection is a socket of this machine. */
function isUnencryptedDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLocalHost(host)) return false;
  return !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
}
