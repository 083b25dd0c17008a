/** Returns the session that an answer gives, wherever among its cookies it stands; undefined if it gives none. */
export function sessionIn(cookies: readonly string[]): string | undefined {
  return cookies.map((cookie) => /^session=([^;]+)/.exec(cookie)?.[1]).find((token) => token !== undefined);
}
