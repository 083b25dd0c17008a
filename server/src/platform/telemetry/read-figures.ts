const longestReadingMilliseconds = 1_500;

/**
 * Returns a function that reads figures of the database for the gauges of one scrape, and returns `unreadable` when they cannot be read,
 * or not in time: no other figure waits for a table that is locked. A reading that still runs is not begun again.
 */
export function figuresFrom<Figures>(
  read: () => Promise<Figures>,
  unreadable: Figures,
): () => Promise<Figures> {
  let reading: Promise<Figures> | undefined;
  return async () => {
    reading ??= read()
      .catch(() => unreadable)
      .finally(() => (reading = undefined));
    const tooLate = Promise.withResolvers<Figures>();
    const timer = setTimeout(() => tooLate.resolve(unreadable), longestReadingMilliseconds);
    return Promise.race([reading, tooLate.promise]).finally(() => clearTimeout(timer));
  };
}
