import type { StoredJob } from './job-desk.repository.ts';

const longestError = 300;
const secret = /token|secret|password|code|cvd|card/i;

/** Returns a job in the names of the contract, without secrets. */
export function presentJob({ last_error: error, payload, next_run_at: nextRunAt, ...job }: StoredJob) {
  return {
    ...job,
    next_run_at: nextRunAt.toISOString(),
    error: (error?.split('\n')[0] ?? '').slice(0, longestError),
    payload: JSON.stringify(payload, (key, value: unknown) => (secret.test(key) ? '…' : value)),
  };
}
