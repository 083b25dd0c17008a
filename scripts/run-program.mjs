import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/** Runs a program of node_modules/.bin and collects its output. */
export function runProgram([program, ...words], env) {
  return new Promise((done) => {
    const child = spawn(program, words, {
      env: {
        ...process.env,
        NO_COLOR: '1',
        PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}`,
        ...env,
      },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => done({ isGood: false, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ isGood: code === 0, output }));
  });
}

/** Works on items, so many at a time. */
export async function inParallel(count, items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
