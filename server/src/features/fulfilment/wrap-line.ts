/** Breaks a text at its spaces into lines of at most so many characters; a longer word is cut. */
export function wrapLine(text: string, mostCharacters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => cut(one, mostCharacters))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= mostCharacters) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

function cut(word: string, mostCharacters: number): readonly string[] {
  return word.match(new RegExp(`.{1,${mostCharacters}}`, 'gsu')) ?? [''];
}
