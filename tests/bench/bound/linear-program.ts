// The simplex method for programs in which all zeros is a feasible start. Callers that prove something with the prices
// verify them: a rounding error here may lose a proof, never create one.

export type LinearProgram = {
  /** The gain of one unit of each variable. */
  readonly gains: readonly number[];
  /** The use of a resource by one unit of each variable, and its limit, which is not below 0. */
  readonly rows: readonly { readonly uses: readonly number[]; readonly limit: number }[];
};

export type Solution = {
  readonly value: number;
  /** One for each variable. */
  readonly amounts: readonly number[];
  /** The gain of one more unit of each row's resource. */
  readonly prices: readonly number[];
};

const tiny = 1e-9;
/** After this many pivots without a gain, picks the first variable that gains, which prevents cycles (Bland). */
const mostIdleTurns = 60;

/** Returns the largest gain with amounts of 0 or more; nearly the largest, should it take very long. */
export function maximise({ gains, rows }: LinearProgram): Solution {
  const width = gains.length;
  const table = rows.map(({ uses, limit }) => Float64Array.of(...uses, limit));
  const costs = Float64Array.of(...gains.map((gain) => -gain), 0);
  // Variables are numbered from 0, the slack of row r is variable `width + r`.
  const outside = gains.map((_, index) => index);
  const inside = rows.map((_, index) => width + index);

  let idle = 0;
  for (let turns = 50 * (width + rows.length); turns > 0; turns -= 1) {
    const column = enteringColumn(costs, outside, idle > mostIdleTurns);
    const row = column === undefined ? undefined : leavingRow(table, column, inside);
    if (column === undefined || row === undefined) break;
    const before = costs[width]!;
    turn(table, costs, row, column);
    [outside[column], inside[row]] = [inside[row]!, outside[column]!];
    idle = costs[width]! > before + tiny ? 0 : idle + 1;
  }

  const amounts = gains.map(() => 0);
  for (const [row, variable] of inside.entries())
    if (variable < width) amounts[variable] = table[row]![width]!;
  const prices = rows.map(() => 0);
  for (const [column, variable] of outside.entries())
    if (variable >= width) prices[variable - width] = Math.max(0, costs[column]!);
  return { value: costs[width]!, amounts, prices };
}

function enteringColumn(
  costs: Float64Array,
  variables: readonly number[],
  first: boolean,
): number | undefined {
  let best: number | undefined;
  for (const [column, variable] of variables.entries()) {
    if (costs[column]! > -tiny) continue;
    if (best === undefined) best = column;
    else if (first ? variable < variables[best]! : costs[column]! < costs[best]!) best = column;
  }
  return best;
}

function leavingRow(
  table: readonly Float64Array[],
  column: number,
  variables: readonly number[],
): number | undefined {
  let best: number | undefined;
  let least = Infinity;
  for (const [index, row] of table.entries()) {
    if (row[column]! < tiny) continue;
    const ratio = row.at(-1)! / row[column]!;
    if (ratio > least || (ratio === least && variables[index]! > variables[best!]!)) continue;
    best = index;
    least = ratio;
  }
  return best;
}

function turn(table: readonly Float64Array[], costs: Float64Array, at: number, column: number): void {
  const pivot = table[at]!;
  const share = 1 / pivot[column]!;
  for (let index = 0; index < pivot.length; index += 1) pivot[index]! *= share;
  pivot[column] = share;
  for (const row of [...table, costs]) {
    const factor = row[column]!;
    if (row === pivot || factor === 0) continue;
    row[column] = 0;
    for (let index = 0; index < pivot.length; index += 1) row[index]! -= factor * pivot[index]!;
  }
  // Limits that rounding has put below 0 would make the next pivot infeasible.
  for (const row of table) row[row.length - 1] = Math.max(0, row.at(-1)!);
}
