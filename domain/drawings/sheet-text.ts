// Texts on a sheet of paper. How wide a text is nobody knows before it is set; it is taken to be as wide as that of a
// wide sans serif, so that it fits with any.

/** A text on a sheet; `anchor` says which end of it stands at its place, on the line that its letters stand on. */
export type SheetText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Of its capitals and figures. */
  readonly height: number;
  readonly anchor: 'start' | 'middle' | 'end';
};

/** How wide letters are, in heights, one with another. */
const letterWidths = { capital: 1, other: 0.8 } as const;

/** A text that was made just as small as its room asks for is not too long for it. */
const tolerance = 1e-9;

/** The greatest height up to `wanted` at which a text fits a width. */
export function heightToFit(text: string, width: number, wanted: number): number {
  return text === '' ? wanted : Math.min(wanted, width / widthInHeights(text));
}

/** A text in as many lines as a width asks for, broken between words. */
export function inLines(text: string, width: number, height: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    const fits = lines.length > 0 && widthInHeights(longer) * height <= width + tolerance;
    if (fits) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** A text in at most two lines, broken between words so that the longer one is as short as it can be. */
export function inTwoLines(text: string, width: number, height: number): readonly string[] {
  if (widthInHeights(text) * height <= width + tolerance) return [text];
  const words = text.split(' ');
  const breaks = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, longest: Math.max(...lines.map((line) => line.length)) };
  });
  return breaks.toSorted((a, b) => a.longest - b.longest)[0]?.lines ?? [text];
}

function widthInHeights(text: string): number {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals * letterWidths.capital + (text.length - capitals) * letterWidths.other;
}
