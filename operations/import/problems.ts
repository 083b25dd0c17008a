// What is wrong with the files of an import, each fault in words that say where it is and what to do.

export type Problem = {
  readonly file: string;
  /** As a spreadsheet counts, the header being 1; undefined for a fault of the whole file. */
  readonly row?: number | undefined;
  readonly column?: string | undefined;
  /** What is wrong and what to do: "abc" is not a number. Write it with a decimal point, such as 12.7. */
  readonly sentence: string;
};

export type Problems = {
  add(problem: Problem): void;
  readonly count: number;
  /** The first ones that were found. */
  readonly listed: readonly Problem[];
};

/** A file in the wrong form has as many faults as rows: so many are kept and the rest counted. */
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
