import { dedicatedBuffer } from './dedicated-buffer.ts';

/** Returns the envelope of a call's answer as JSON, in a buffer for a cache. */
export function envelopeBuffer(data: unknown): Buffer {
  return dedicatedBuffer(JSON.stringify({ data }));
}
