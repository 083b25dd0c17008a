// Explains to the operator why the shop cannot use a folder, and what to do.
import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';
import { OperatorFault } from './operator-fault.ts';

type NamedFolder = {
  readonly folder: string;
  /** The variable that names it. */
  readonly variable: 'DATA_DIR' | 'MAIL_FOLDER';
};

type Fault = {
  readonly codes: readonly string[];
  /** As PostgreSQL and its programs say it, whose output is in the message. */
  readonly words: RegExp;
  readonly remedy: 'later' | 'correct';
  readonly sentence: (named: NamedFolder) => string;
};

const faults: readonly Fault[] = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    words: /No space left on device|Disk quota exceeded|Check free disk space/i,
    remedy: 'later',
    sentence: () => 'its disk is full. Free some space there',
  },
  {
    codes: ['EROFS'],
    words: /Read-only file system/i,
    remedy: 'correct',
    sentence: ({ variable }) =>
      `it cannot be written to (read-only). Mount it for writing, or set ${variable} to another folder`,
  },
  {
    codes: ['EACCES', 'EPERM'],
    words: /Permission denied|wrong ownership|Operation not permitted/i,
    remedy: 'correct',
    sentence: ({ folder, variable }) =>
      `${accountName()} may not write there; ${ownerOf(folder)}. Give it to this account (chown -R), start the shop as its owner, or set ${variable} to another folder`,
  },
  {
    codes: ['ENOTDIR', 'EEXIST', 'ELOOP', 'ENAMETOOLONG'],
    words: /Not a directory/i,
    remedy: 'correct',
    sentence: ({ variable }) => `it is not a folder. Set ${variable} to one`,
  },
  {
    codes: ['EIO'],
    words: /Input\/output error/i,
    remedy: 'correct',
    sentence: () => 'its disk cannot be read or written. Check the disk, and restore a backup on another one',
  },
  {
    codes: [],
    words:
      /global\/pg_control|could not locate a valid checkpoint|is missing|invalid (page|primary checkpoint)|is not a database cluster|No such file or directory/i,
    remedy: 'correct',
    sentence: ({ folder }) =>
      `files of the database are missing or damaged. Move ${folder} aside and restore a backup (docs/operations)`,
  },
];

/** Returns a fault with a sentence for the operator, or the same error if it has none. */
export function explainFolderFault(error: unknown, named: NamedFolder): unknown {
  if (!(error instanceof Error) || error instanceof OperatorFault) return error;
  const code = errorCode(error) ?? '';
  const fault = faults.find(({ codes, words }) => codes.includes(code) || words.test(error.message));
  if (!fault) return error;
  return new OperatorFault(
    fault.remedy,
    `${named.variable} is ${named.folder}: ${fault.sentence(named)}. (${reasonIn(error.message, fault.words)})`,
    error,
  );
}

/** The programs of PostgreSQL say much, and the reason on one line of it. */
function reasonIn(message: string, words: RegExp): string {
  const lines = message.trim().split('\n');
  return lines.find((line) => words.test(line)) ?? lines[0] ?? '';
}

function accountName(): string {
  const { username, uid } = userInfo();
  return `this account (${username}, uid ${uid})`;
}

/** Names the owner of the folder, or, if there is none yet, of the one above it. */
function ownerOf(folder: string): string {
  try {
    return `${folder} belongs to uid ${statSync(folder).uid}`;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) return 'its owner is not known';
    return ownerOf(dirname(folder));
  }
}
