// What must never be written down: logs, traces and error reports pass through here.

const hidden = '[hidden]';
const deepest = 8;

/** Compared without case and separators, so that `X-CSRF-Token`, `csrf_token` and `csrfToken` are one. */
const secretKeys = /passw|cvd|cvc|cvv|card|token|cookie|csrf|authorization|secret|apikey|dsn/;

/** Secrets that travel in an address: the link to a new password, and anything secret in the query. */
const secretInPath = /(\/password\/reset\/)[^/?#]+/g;
const queryPart = /([?&])([^=&#]+)=([^&#]*)/g;

/** A copy in which the value of every secret key is hidden, at every depth. Objects with a class of their own (requests) stay as they are. */
export function hideSecrets(facts: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      isSecretKey(key) ? hidden : hideInside(value, depth + 1),
    ]),
  );
}

function hideInside(value: unknown, depth: number): unknown {
  if (!isPlain(value)) return value;
  if (depth > deepest) return '[...]';
  return Array.isArray(value) ? value.map((item) => hideInside(item, depth + 1)) : hideSecrets(value, depth);
}

/** An address without the secrets in its path and query. */
export function hideSecretsInAddress(address: string): string {
  return address
    .replace(secretInPath, `$1${hidden}`)
    .replace(queryPart, (part, mark: string, key: string) =>
      isSecretKey(key) ? `${mark}${key}=${hidden}` : part,
    );
}

function isSecretKey(key: string): boolean {
  return secretKeys.test(key.toLowerCase().replace(/[-_\s]/g, ''));
}

/** A list or an object without a class of its own. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
