/**
 * Returns a number with the words that follow it: one way for 1, another for all others.
 *
 *     counted(1, 'job waits', 'jobs wait'); // 1 job waits
 */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;
}
