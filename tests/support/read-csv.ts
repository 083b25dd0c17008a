/** Reads a table by RFC 4180: each row by the names of its columns. */
export function readCsv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  let [cell, isQuoted] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
      else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',' || sign === '\n') {
      rows.at(-1)!.push(cell.replace(/\r$/, ''));
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  const [heads, ...lines] = rows.filter((row) => row.length > 1);
  return lines.map((row) => Object.fromEntries(heads!.map((head, at) => [head, row[at] ?? ''])));
}
