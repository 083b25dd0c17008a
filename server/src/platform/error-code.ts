/** Returns the code of a system error ('ENOENT', 'ECONNREFUSED'), or undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
