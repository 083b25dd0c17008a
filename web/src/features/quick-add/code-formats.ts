/** Of part labels, packages and printed addresses. */
export const codeFormats = ['code_128', 'code_39', 'ean_13', 'upc_a', 'qr_code', 'data_matrix'] as const;

export type FoundCode = { readonly rawValue: string; readonly boundingBox: DOMRectReadOnly };

/** Reads bar codes in what a camera shows. */
export type CodeReader = {
  /** The text of the code that is nearest to the middle of the picture. */
  readonly read: (picture: HTMLVideoElement) => Promise<string | undefined>;
  readonly close: () => void;
};

/** A label often has several codes: meant is the one that is aimed at. */
export function nearestToMiddle(
  codes: readonly FoundCode[],
  width: number,
  height: number,
): string | undefined {
  const distance = ({ boundingBox: box }: FoundCode) =>
    Math.hypot(box.x + box.width / 2 - width / 2, box.y + box.height / 2 - height / 2);
  return codes.toSorted((a, b) => distance(a) - distance(b))[0]?.rawValue;
}
