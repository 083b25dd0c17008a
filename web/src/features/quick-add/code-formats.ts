/** The formats on part labels, on packages and in printed links. */
export const codeFormats = ['code_128', 'code_39', 'ean_13', 'upc_a', 'qr_code', 'data_matrix'] as const;

export type FoundCode = { readonly rawValue: string; readonly boundingBox: DOMRectReadOnly };

/** Reads bar codes in the pictures of a camera. */
export type CodeReader = {
  /** Returns the text of the code nearest to the middle of the picture. */
  readonly read: (picture: HTMLVideoElement) => Promise<string | undefined>;
  readonly close: () => void;
};

/** Returns the text of the code nearest to the middle: a label often has several, and the buyer aims at one. */
export function nearestToMiddle(
  codes: readonly FoundCode[],
  width: number,
  height: number,
): string | undefined {
  const distance = ({ boundingBox: box }: FoundCode) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  return codes.toSorted((a, b) => distance(a) - distance(b))[0]?.rawValue;
}
