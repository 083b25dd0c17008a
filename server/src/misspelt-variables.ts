// A misspelt variable would pass in silence: DATABSE_URL starts a shop on an empty database of its own.
import { editsBetween } from '@chipload/domain/catalogue';

/** Shorter names are near to many that belong to other programs: HOST and HOSTS, PORT and POST. */
const shortestLength = 8;
const mostEdits = 2;

/** A sentence for each variable that is probably a misspelt one of ours, as long as that one is not set itself. */
export function findMisspelt(given: readonly string[], known: readonly string[]): string[] {
  const missing = known.filter((name) => name.length >= shortestLength && !given.includes(name));
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = missing.find((one) => editsBetween(name, one, mostEdits) <= mostEdits);
      return meant === undefined
        ? []
        : [
            `${name} is not known: did you mean ${meant}? Rename it, or set ${meant} as well if it is another program's.`,
          ];
    });
}
