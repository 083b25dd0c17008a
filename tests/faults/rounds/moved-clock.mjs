// Loaded into the processes of a shop before anything else (NODE_OPTIONS): moves their clock by as many seconds as a file says. The
// clock of the database, and the one that measures durations, stay as they are.

import { readFileSync } from 'node:fs';

const RealDate = Date;
const realNow = Date.now;
let offsetMilliseconds = 0;

function readOffset() {
  try {
    offsetMilliseconds = Number(readFileSync(process.env['FAULTS_CLOCK'] ?? '', 'utf8')) * 1_000 || 0;
  } catch {
    offsetMilliseconds = 0; // being written, or there is none
  }
}
readOffset();
setInterval(readOffset, 50).unref();

RealDate.now = () => realNow() + offsetMilliseconds;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [target.now()] : given, asked),
  apply: (target) => new target(target.now()).toString(),
});
