// Hides secrets: everything that goes into logs, traces and error reports passes through here.

const hidden = '[hidden]';
const deepest = 8;

/** Compared without case and separators: `X-CSRF-Token`, `csrf_token` and `csrfToken` are the same key. */
const secretKeys = /passw|cvd|cvc|cvv|card|token|cookie|csrf|authorization|secret|apikey|dsn/;

/** Secrets in the path of an address: the tokens of links in mails and of drafts. */
const secretInPath = /(\/password\/reset\/|\/email\/confirm\/|\/unsubscribe\/|\/content\/preview\/)[^/?#]+/g;

/** Separates the parameters of a query. Without backtracking: a visitor may send thousands of `?`. */
const partBoundary = /(?=[&#])/;

/** Returns a copy with the value of every secret key hidden, at any depth. Instances of classes (requests) are not copied. */
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

/** Returns an address with the secrets in its path and query hidden. */
export function hideSecretsInAddress(address: string): string {
  return address.replace(secretInPath, `$1${hidden}`).split(partBoundary).map(hideSecretInPart).join('');
}

/** Hides the value after the first `=` that follows a secret name, in a query or in one of its parameters. */
function hideSecretInPart(part: string): string {
  const start = part.startsWith('&') ? 0 : part.indexOf('?');
  if (start === -1) return part;
  const pieces = part.slice(start).split('=');
  const secret = pieces.slice(0, -1).findIndex(isSecretKey);
  if (secret === -1) return part;
  return `${part.slice(0, start)}${pieces.slice(0, secret + 1).join('=')}=${hidden}`;
}

function isSecretKey(key: string): boolean {
  return secretKeys.test(key.toLowerCase().replace(/[-_\s]/g, ''));
}

/** True for an array or a plain object. */
export function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
