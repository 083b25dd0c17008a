import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findRunning, noteRunning } from './running-note.ts';

test('no shop is found where none has run, nor where one was killed', () => {
  const folder = newFolder();
  expect(findRunning(folder)).toEqual([]);

  noteRunning(folder).remove();
  const killed = join(folder, 'running', '4194305'); // no process has so high a number
  writeFileSync(killed, '{"reloads":1}');
  expect(findRunning(folder)).toEqual([]);
  expect(existsSync(killed)).toBe(false);
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'running-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
