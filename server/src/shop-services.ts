// Opens what every request and every job of the process shares: settings, catalogue, search, caches, mail, card gateway, secrets.

import type { Configuration } from './configuration.ts';
import { type Catalogue, catalogueChannel, createCatalogue } from './features/catalogue/catalogue.service.ts';
import { makeMailedQuote } from './features/quotes/quotes.service.ts';
import { mailDocumentsOf } from './features/invoices/invoices.service.ts';
import { noCards } from './features/payments/gateways/no-cards.ts';
import { holdGateway } from './features/payments/gateways/held-gateway.ts';
import { createSandbox } from './features/payments/gateways/sandbox.ts';
import type { CardGateway } from './features/payments/payments.service.ts';
import { createSearch, type Search } from './features/search/search.service.ts';
import { countUnfoundSearches } from './features/unfound-searches/unfound-searches.service.ts';
import { createSettings, type Settings } from './features/settings/settings.service.ts';
import { createKeptFacts, type KeptFacts } from './features/trunk/trunk.service.ts';
import { type CacheMemory, createCacheMemory } from './platform/cache/cache-memory.ts';
import type { Database } from './platform/database/database.ts';
import { followReplicas, type Replicas } from './platform/database/replicas.ts';
import { type Changes, watchChanges } from './platform/database/changes.ts';
import { holdMails } from './platform/mail/held-mailer.ts';
import { createReaders, type Readers } from './platform/http/readers.ts';
import { logMails } from './platform/mail/logged-mailer.ts';
import { createMailer, type Mailer, type MakeDocument } from './platform/mail/mailer.ts';
import type { Secrets } from './platform/secrets.ts';
import { createSending, type FindCopy, type Sending } from './platform/sending/sending.ts';
import { openSecrets } from './secrets-key.ts';
import type { ShopDatabase } from './shop-database.ts';
import type { Closers } from './stop.ts';

export type ShopServices = {
  readonly readers: Readers;
  /** Undefined without replicas. */
  readonly replicas: Replicas | undefined;
  readonly changes: Changes;
  readonly settings: Settings;
  readonly kept: KeptFacts;
  /** From memory, for what is shown. */
  readonly findCopy: FindCopy;
  readonly gateway: CardGateway;
  readonly memory: CacheMemory;
  readonly catalogue: Catalogue;
  readonly search: Search;
  readonly mailer: Mailer;
  readonly secrets: Secrets;
  readonly sending: Sending;
};

type ServiceOptions = {
  readonly processNumber: number;
  /** Is told what the operator should know. */
  readonly onTrouble: (sentence: string) => void;
  readonly onRead: (from: 'replica' | 'writer') => void;
  readonly closers: Closers;
};

export async function openShopServices(
  configuration: Configuration,
  { db, pool, url, place }: ShopDatabase,
  { processNumber, onTrouble, onRead, closers }: ServiceOptions,
): Promise<ShopServices> {
  const { siteName, cardGateway, cacheMegabytes } = configuration;
  const changes = watchChanges({ url, channel: catalogueChannel, onTrouble });
  closers.push(changes.stop);
  const sending = createSending({ query: pool, place });
  const settings = createSettings({ db, changes, siteName, cardGateway, sending });
  const printing = { db, settings };
  const moneyDocument = mailDocumentsOf(printing);
  const documents: MakeDocument = async (document) =>
    document.kind === 'quote' ? makeMailedQuote(printing, document) : moneyDocument(document);
  const mailer = holdMails(
    logMails(createMailer(configuration, documents, settings.findSiteName), db, onTrouble),
    sending,
  );
  closers.push(async () => mailer.close());
  const memory = createCacheMemory(cacheMegabytes);
  const catalogue = createCatalogue({ db, changes, memory });
  const replicas = openReplicas(configuration, { db, url }, { onRead, onTrouble, closers });
  const unfound = countUnfoundSearches(db, onTrouble);
  closers.push(unfound.stop);
  const search = createSearch({
    db,
    changes,
    memory,
    catalogue,
    replicas,
    unfound,
    snapshot: { folder: configuration.dataFolder, isWriter: processNumber === 1, onTrouble },
  });
  closers.push(async () => search.stop());
  return {
    replicas,
    readers: createReaders(
      db,
      replicas && { ...replicas, longestLagSeconds: configuration.replicaLagSeconds },
    ),
    changes,
    settings,
    kept: createKeptFacts(settings),
    findCopy: async () => (await settings.get()).copy,
    gateway: holdGateway(await openGateway(configuration, db), sending),
    memory,
    catalogue,
    search,
    mailer,
    secrets: openSecrets(configuration),
    sending,
  };
}

function openReplicas(
  { replicaUrls, replicaLagSeconds: longestLagSeconds, databaseConnections: connections }: Configuration,
  database: Pick<ShopDatabase, 'db' | 'url'>,
  { closers, ...told }: Pick<ServiceOptions, 'onRead' | 'onTrouble' | 'closers'>,
): Replicas | undefined {
  if (replicaUrls.length === 0) return undefined;
  const replicas = followReplicas({ ...database, replicaUrls, longestLagSeconds, connections, ...told });
  closers.push(replicas.stop);
  return replicas;
}

async function openGateway({ cardGateway, stripe }: Configuration, db: Database): Promise<CardGateway> {
  // Its library is large: only a shop that is paid through Stripe loads it.
  if (stripe) return (await import('./features/payments/gateways/stripe.ts')).createStripe(stripe);
  return cardGateway === 'sandbox' ? createSandbox(db) : noCards;
}
