// Caches the sessions of visitors for requests that only read, until the database reports that the session, its customer or its
// company has changed. Requests that change something read the session from the database.

import { createInvalidatedCache, type ChangeFeed } from '../cache/invalidated-cache.ts';
import type { CacheMemory } from '../cache/cache-memory.ts';
import type { Database } from '../database/database.ts';
import { findSession, type SessionRow } from './session.repository.ts';
import { hashSessionToken } from './session-token.ts';

export type KnownSessions = {
  /** Returns the session of a token as `findSession` does. */
  find(db: Database, token: string): Promise<SessionRow | undefined>;
  /** Makes the next request read the session from the database. */
  forget(token: string): void;
};

type Known = { readonly session: SessionRow | undefined; readonly readAt: number };

/** How long a session is used without reading it: the database does not tell that one has expired. */
const longestMilliseconds = 60_000;
const bytesPerSession = 800;

/** Create one per process. */
export function createKnownSessions(changes: ChangeFeed, memory: CacheMemory): KnownSessions {
  const values = memory.createCache<Known>('sessions', () => bytesPerSession);
  const sessions = createInvalidatedCache<Known, Change>({
    changes,
    values,
    parse: parseChange,
    isStale: ({ session }, change) =>
      change === 'all' || (session !== undefined && concerns(change, session)),
  });

  return {
    find: async (db, token) => {
      const key = keyOf(token);
      const known = sessions.peek(key);
      if (known && performance.now() - known.readAt < longestMilliseconds) return known.session;
      values.delete(key);
      const readAt = performance.now();
      const { session } = await sessions.get(key, async () => ({
        session: await findSession(db, token),
        readAt,
      }));
      // The database does not tell of a new session, and a notice is shown once.
      if (session === undefined || session.notice !== null) values.delete(key);
      return session;
    },
    forget: (token) => void values.delete(keyOf(token)),
  };
}

type Change = 'all' | 'none' | { readonly subject: 'session' | 'customer' | 'company'; readonly id: number };

/** Parses `session 7` and the like; what concerns parts alone changes no session. */
function parseChange(payload: string): Change {
  const [, subject, id] = /^(session|customer|company) (\d+)$/.exec(payload) ?? [];
  if (subject === 'session' || subject === 'customer' || subject === 'company')
    return { subject, id: Number(id) };
  return /^(?:parts|stock|prices) /.test(payload) ? 'none' : 'all';
}

function concerns(change: Exclude<Change, 'all'>, session: SessionRow): boolean {
  if (change === 'none') return false;
  const ids = { session: session.id, customer: session.customer_id, company: session.company_id };
  return ids[change.subject] === change.id;
}

/** The token itself is not kept. */
function keyOf(token: string): string {
  return hashSessionToken(token).toString('base64');
}
