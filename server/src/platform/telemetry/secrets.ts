// What must never be written down: logs, traces and error reports pass through here.

const hidden = '[hidden]';
const deepest = 8;

/** Compared without case and separators, so that `X-CSRF-Token`, `csrf_token` and `csrfToken` are one. */
const secretKeys = /passw|cvd|cvc|cvv|card|token|cookie|csrf|authorization|secret|apikey|dsn/;

/** Secrets that travel in the path of an address: the tokens of the links that are mailed. */
const secretInPath = /(\/password\/reset\/|\/email\/confirm\/|\/unsubscribe\/)[^/?#]+/g;

/** Before each parameter of a query. Nothing here looks twice at a character: a visitor may send thousands of `?`. */
const partBoundary = /(?=[&#])/;

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
  return address.replace(secretInPath, `$1${hidden}`).split(partBoundary).map(hideSecretInPart).join('');
}

/** Hides what stands behind the first `=` that a secret name precedes, in a query or one of its parameters. */
function hideSecretInPart(part: string): string {
  const begin = part.startsWith('&') ? 0 : part.indexOf('?');
  if (begin === -1) return part;
  const pieces = part.slice(begin).split('=');
  const secret = pieces.slice(0, -1).findIndex(isSecretKey);
  if (secret === -1) return part;
  return `${part.slice(0, begin)}${pieces.slice(0, secret + 1).join('=')}=${hidden}`;
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
