// Finds misspelt and unknown variables. Ignored, they would do harm: with DATABSE_URL the shop starts on an empty database of its own.
import { editsBetween } from '@chipload/domain/catalogue';

/** Shorter names resemble those of other programs: HOST and HOSTS, PORT and POST. */
const shortestLength = 8;
const mostEdits = 2;
const ownPrefix = 'CHIPLOAD_';

/** Of Node, the C library and OpenTelemetry: a file of variables for a service may have them for those. */
const ofOthers = /^(NODE_|MALLOC_|UV_|LC_|OTEL_|TZ$|LANG$|PATH$)/;
/** Variables that Kubernetes sets for a service called chipload. */
const ofKubernetes = /^CHIPLOAD_(SERVICE_(HOST|PORT)|PORT$|PORT_)/;

/** Returns a sentence for each variable that is probably a misspelt one of ours, unless that one is set as well. */
export function findMisspelt(given: readonly string[], known: readonly string[]): string[] {
  const missing = known.filter((name) => name.length >= shortestLength && !given.includes(name));
  return given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const own = name.startsWith(ownPrefix) ? name.slice(ownPrefix.length) : name;
      const meant = missing.find(
        (candidate) =>
          candidate === own ||
          [name, own].some((spelt) => editsBetween(spelt, candidate, mostEdits) <= mostEdits),
      );
      return meant === undefined
        ? []
        : [
            `${name} is not known: did you mean ${meant}? Rename it, or set ${meant} as well if it is another program's.`,
          ];
    });
}

/** Returns a sentence for each other variable that was meant for the shop: by its prefix, or because it is in the shop's file. */
export function listUnknown(
  { environment, file }: { readonly environment: readonly string[]; readonly file: readonly string[] },
  known: readonly string[],
): string[] {
  const isUnknown = (name: string) => !known.includes(name);
  const prefixed = environment.filter((name) => name.startsWith(ownPrefix) && !ofKubernetes.test(name));
  return [
    ...prefixed.filter(isUnknown).map((name) => `${name} is not known and has no effect`),
    ...file
      .filter((name) => isUnknown(name) && !ofOthers.test(name) && !prefixed.includes(name))
      .map((name) => `${name} in CHIPLOAD_ENV_FILE is not known and has no effect`),
  ];
}
