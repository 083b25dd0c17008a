// Texts on a sheet of paper. Their width is not known before they are set; the width of a wide sans serif is assumed,
// so that they fit in any font.

/** A text on a sheet; `anchor` is the end of the text that lies at its place, on the baseline. */
export type SheetText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** The height of its capitals and figures. */
  readonly height: number;
  readonly anchor: 'start' | 'middle' | 'end';
};

/** Average width of letters, in heights. */
const letterWidths = { capital: 1, other: 0.8 } as const;

/** A text that was scaled to fit is not too long by a rounding error. */
const tolerance = 1e-9;

/** Returns the greatest height up to `wanted` at which a text fits a width. */
export function heightToFit(text: string, width: number, wanted: number): number {
  return text === '' ? wanted : Math.min(wanted, width / widthInHeights(text));
}

/** Breaks a text between words into as many lines as a width needs. */
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

/** Breaks a text into at most two lines, so that the longer one is as short as possible. */
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
