// The facts of a record, as texts by their labels: how people compare what they typed with what a colleague saved meanwhile.

export type Facts = Readonly<Record<string, string>>;

export type Difference = {
  readonly label: string;
  readonly before: string | undefined;
  readonly now: string | undefined;
  /** Undefined where one typed nothing else than there was. */
  readonly yours: string | undefined;
};

/** Lists the facts that are not what one would save: those that a colleague changed, and those that one typed. */
export function differences({
  seen,
  now,
  typed,
}: {
  /** The record as the form was filled. */
  readonly seen: Facts;
  readonly now: Facts;
  /** The facts that the form has fields for. */
  readonly typed: Facts;
}): Difference[] {
  const labels = new Set([now, seen, typed].flatMap((facts) => Object.keys(facts)));
  return [...labels]
    .map((label) => {
      const yours = typed[label] === seen[label] ? undefined : typed[label];
      return { label, before: seen[label], now: now[label], yours };
    })
    .filter((fact) => (fact.yours ?? fact.before) !== fact.now);
}
