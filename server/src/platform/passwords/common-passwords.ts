// Recognises common passwords: those of lists, with usual additions and replacements, and the account's own words.

import { isAnyListed } from './listed-passwords.ts';

/** Words that the lists lack: French ones, those of this country and of the trade, and long runs on the keyboard. */
const ownList = new Set([
  'azertyuiop',
  'azertyuiopqsdf',
  'bonjour',
  'canada',
  'chipload',
  'company',
  'correct horse battery staple',
  'correcthorsebatterystaple',
  'endmill',
  'hockey',
  'machineshop',
  'machinist',
  'montreal',
  'motdepasse',
  'soleil',
  'toronto',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  'q1w2e3r4t5y6',
  'zaq12wsxcde3',
  'asdf1234asdf',
  'blink182blink',
  '1234567890abc',
  '123456789012',
  '1234567890123',
  '12345678901234',
  '987654321098',
  '098765432109',
]);

const fewestDifferentCharacters = 5;
const shortestCore = 4;

/** Characters that replace letters; those that may replace two letters are tried as both. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

/**
 * True if a password is listed, is a listed word with digits and punctuation around it or in place of letters, has few different
 * characters, or is made of the account's own words.
 */
export async function isCommonPassword(password: string, ownWords: readonly string[]): Promise<boolean> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < fewestDifferentCharacters || isMadeOf(plain, ownWords)) return true;
  const words = formsOf(plain.replaceAll(' ', ''));
  return words.some((word) => ownList.has(word)) || isAnyListed(words);
}

/** Returns the password and the words that it may be derived from. */
function formsOf(plain: string): string[] {
  const prefix = /^[^a-z]+/;
  const suffix = /[^a-z]+$/;
  const cores = [
    plain,
    plain.replace(prefix, ''),
    plain.replace(suffix, ''),
    plain.replace(prefix, '').replace(suffix, ''),
  ]
    .flatMap((core) => [core, withoutLeet(core, 'i'), withoutLeet(core, 'l')])
    .map(withoutRepeats)
    .filter((core) => core.length >= shortestCore);
  return [...new Set([plain, ...cores])];
}

function withoutLeet(word: string, letterForOne: 'i' | 'l'): string {
  return word
    .replaceAll('1', letterForOne)
    .replaceAll(/[03-578@$!+]/g, (character) => leet[character] ?? character);
}

/** Returns the part that a word repeats, or the word. */
function withoutRepeats(word: string): string {
  return /^(.{4,}?)\1+$/.exec(word)?.[1] ?? word;
}

function isMadeOf(plain: string, ownWords: readonly string[]): boolean {
  return ownWords
    .flatMap((word) => [word, word.split('@')[0] ?? ''])
    .map((word) => word.toLowerCase().replaceAll(' ', ''))
    .some(
      (word) =>
        word.length >= shortestCore &&
        plain
          .replaceAll(' ', '')
          .replaceAll(word, '')
          .replace(/[\d\W_]/g, '') === '',
    );
}
