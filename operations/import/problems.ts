// Collects the problems of an import, each with its place and a sentence that says what to do.

export type Problem = {
  readonly file: string;
  /** Counted as in a spreadsheet: the header is 1. Undefined for a problem of the whole file. */
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  /** For example: "abc" is not a number. Write it with a decimal point, such as 12.7. */
  readonly sentence: string;
};

export type Problems = {
  add(problem: Problem): void;
  readonly count: number;
  /** The first problems. */
  readonly listed: readonly Problem[];
};

/** A file in the wrong format has a problem in every row: this many are listed and the others counted. */
const mostListed = 200;

export function createProblems(): Problems {
  const listed: Problem[] = [];
  let count = 0;
  return {
    add: (problem) => {
      count += 1;
      if (listed.length < mostListed) listed.push(problem);
    },
    get count() {
      return count;
    },
    listed,
  };
}

/** `parts.csv, row 17, cutting_diameter: "abc" is not a number. …` */
export function formatProblem({ file, row, column, sentence }: Problem): string {
  const place = [file, row === undefined ? undefined : `row ${row}`, column].filter(Boolean).join(', ');
  return `${place}: ${sentence}`;
}
