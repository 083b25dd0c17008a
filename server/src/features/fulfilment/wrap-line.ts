/** Breaks a text at its spaces into lines of at most so many characters; a longer word at its hyphens, or anywhere. */
export function wrapLine(text: string, mostCharacters: number): string[] {
  const lines: string[] = [];
  const write = (part: string, space: string) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + space.length + part.length <= mostCharacters)
      lines[lines.length - 1] = `${last}${space}${part}`;
    else lines.push(part);
  };
  for (const word of text.split(' ')) {
    const [first = '', ...rest] = word.length > mostCharacters ? partsOf(word, mostCharacters) : [word];
    write(first, ' ');
    for (const part of rest) write(part, '');
  }
  return lines;
}

function partsOf(word: string, mostCharacters: number): string[] {
  return word.split(/(?<=-)/u).flatMap((part) => cut(part, mostCharacters));
}

function cut(word: string, mostCharacters: number): readonly string[] {
  return word.match(new RegExp(`.{1,${mostCharacters}}`, 'gsu')) ?? [''];
}
