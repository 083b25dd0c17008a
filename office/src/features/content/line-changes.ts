export type LineChange = { readonly side: 'former' | 'latest'; readonly line: string };

/** Returns the lines that only one of two texts has, in their order: those of a longest common subsequence are left out. */
export function lineChanges(former: string, latest: string): LineChange[] {
  const [a, b] = [former.split('\n'), latest.split('\n')];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const lengthAt = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (const [i, row] of [...lengths.entries()].slice(0, -1).toReversed())
    for (let j = b.length - 1; j >= 0; j -= 1)
      row[j] = a[i] === b[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) [i, j] = [i + 1, j + 1];
    else if (j >= b.length || (i < a.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1)))
      changes.push({ side: 'former', line: a[i++] ?? '' });
    else changes.push({ side: 'latest', line: b[j++] ?? '' });
  }
  return changes.filter(({ line }) => line.trim() !== '');
}
