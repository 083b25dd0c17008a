// Finds misspelt variables. Ignored, they would do harm: with DATABSE_URL the shop starts on an empty database of its own.
import { editsBetween } from '@chipload/domain/catalogue';

/** Shorter names resemble those of other programs: HOST and HOSTS, PORT and POST. */
const shortestLength = 8;
const mostEdits = 2;

/** Returns a sentence for each variable that is probably a misspelt one of ours, unless that one is set as well. */
export function findMisspelt(given: readonly string[], known: readonly string[]): string[] {
  const missing = known.filter((name) => name.length >= shortestLength && !given.includes(name));
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = missing.find((candidate) => editsBetween(name, candidate, mostEdits) <= mostEdits);
      return meant === undefined
        ? []
        : [
            `${name} is not known: did you mean ${meant}? Rename it, or set ${meant} as well if it is another program's.`,
          ];
    });
}
