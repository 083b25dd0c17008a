// Lengths and corners of the shop's end mills: house tables in inches, DIN 6527 in millimetres.

/** Shank diameter, length of cut, overall length. */
export type EndMillLengths = readonly [shank: number, lengthOfCut: number, overall: number];

/** A size with its lengths (S stub, R regular, M medium, L long, X extra long; K short and L long by DIN) and its corners. */
export type EndMillSize = {
  readonly size: string;
  readonly diameter: number;
  readonly lengths: Readonly<Partial<Record<EndMillLength, EndMillLengths>>>;
  /** Corner radii in the notation of the codes: thousandths of an inch, or millimetres; SQ is a sharp corner. */
  readonly corners: readonly string[];
};
export type EndMillLength = 'S' | 'R' | 'M' | 'L' | 'X' | 'K';

/** Inches. */
export const inchEndMills: readonly EndMillSize[] = [
  {
    size: '1/8',
    diameter: 0.125,
    lengths: { S: [0.125, 0.25, 1.5], R: [0.125, 0.5, 1.5], L: [0.125, 0.75, 2.5] },
    corners: ['SQ', '010', '015'],
  },
  {
    size: '5/32',
    diameter: 0.15625,
    lengths: { S: [0.1875, 0.3125, 2], R: [0.1875, 0.5625, 2], L: [0.1875, 0.75, 2.5] },
    corners: ['SQ', '010', '015'],
  },
  {
    size: '3/16',
    diameter: 0.1875,
    lengths: { S: [0.1875, 0.3125, 2], R: [0.1875, 0.625, 2], L: [0.1875, 0.75, 2.5], X: [0.1875, 1.125, 3] },
    corners: ['SQ', '010', '015', '030'],
  },
  { size: '7/32', diameter: 0.21875, lengths: { R: [0.25, 0.625, 2.5] }, corners: ['SQ', '015'] },
  {
    size: '1/4',
    diameter: 0.25,
    lengths: { S: [0.25, 0.375, 2], R: [0.25, 0.75, 2.5], L: [0.25, 1.125, 3], X: [0.25, 1.5, 4] },
    corners: ['SQ', '010', '015', '020', '030', '060'],
  },
  {
    size: '5/16',
    diameter: 0.3125,
    lengths: {
      S: [0.3125, 0.4375, 2],
      R: [0.3125, 0.8125, 2.5],
      L: [0.3125, 1.125, 3],
      X: [0.3125, 1.625, 4],
    },
    corners: ['SQ', '015', '020', '030', '060'],
  },
  {
    size: '3/8',
    diameter: 0.375,
    lengths: { S: [0.375, 0.5, 2], R: [0.375, 1, 2.5], L: [0.375, 1.25, 3], X: [0.375, 1.75, 4] },
    corners: ['SQ', '015', '020', '030', '060', '090'],
  },
  {
    size: '7/16',
    diameter: 0.4375,
    lengths: { S: [0.4375, 0.5625, 2.5], R: [0.4375, 1, 2.75], L: [0.4375, 2, 4] },
    corners: ['SQ', '020', '030', '060'],
  },
  {
    size: '1/2',
    diameter: 0.5,
    lengths: { S: [0.5, 0.625, 2.5], R: [0.5, 1, 3], M: [0.5, 1.25, 3], L: [0.5, 2, 4], X: [0.5, 3, 6] },
    corners: ['SQ', '015', '020', '030', '060', '090', '120'],
  },
  { size: '9/16', diameter: 0.5625, lengths: { R: [0.5625, 1.125, 3.5] }, corners: ['SQ', '030'] },
  {
    size: '5/8',
    diameter: 0.625,
    lengths: { S: [0.625, 0.75, 3], R: [0.625, 1.25, 3.5], L: [0.625, 2.25, 5], X: [0.625, 3, 6] },
    corners: ['SQ', '030', '060', '090', '120'],
  },
  {
    size: '3/4',
    diameter: 0.75,
    lengths: { S: [0.75, 1, 3], R: [0.75, 1.5, 4], L: [0.75, 2.25, 5], X: [0.75, 3.25, 6] },
    corners: ['SQ', '030', '060', '090', '120', '190'],
  },
  {
    size: '7/8',
    diameter: 0.875,
    lengths: { R: [0.875, 1.5, 4], L: [0.875, 2.5, 5] },
    corners: ['SQ', '030'],
  },
  {
    size: '1',
    diameter: 1,
    lengths: { S: [1, 1.25, 3], R: [1, 1.5, 4], L: [1, 2.25, 5], X: [1, 3.25, 6] },
    corners: ['SQ', '030', '060', '120', '190', '250'],
  },
];

/** Millimetres, DIN 6527. */
export const metricEndMills: readonly EndMillSize[] = [
  { size: '3', diameter: 3, lengths: { K: [6, 5, 50], L: [6, 8, 57] }, corners: ['SQ', '0.2', '0.3'] },
  { size: '4', diameter: 4, lengths: { K: [6, 8, 54], L: [6, 11, 57] }, corners: ['SQ', '0.2', '0.5'] },
  { size: '5', diameter: 5, lengths: { K: [6, 9, 54], L: [6, 13, 57] }, corners: ['SQ', '0.2', '0.5'] },
  { size: '6', diameter: 6, lengths: { K: [6, 10, 54], L: [6, 13, 57] }, corners: ['SQ', '0.2', '0.5', '1'] },
  {
    size: '8',
    diameter: 8,
    lengths: { K: [8, 12, 58], L: [8, 19, 63] },
    corners: ['SQ', '0.2', '0.5', '1', '1.5'],
  },
  {
    size: '10',
    diameter: 10,
    lengths: { K: [10, 14, 66], L: [10, 22, 72] },
    corners: ['SQ', '0.3', '0.5', '1', '1.5', '2'],
  },
  {
    size: '12',
    diameter: 12,
    lengths: { K: [12, 16, 73], L: [12, 26, 83] },
    corners: ['SQ', '0.3', '0.5', '1', '1.5', '2', '3'],
  },
  { size: '14', diameter: 14, lengths: { K: [14, 18, 75], L: [14, 26, 83] }, corners: ['SQ', '0.5', '1'] },
  {
    size: '16',
    diameter: 16,
    lengths: { K: [16, 22, 82], L: [16, 32, 92] },
    corners: ['SQ', '0.3', '0.5', '1', '2', '3', '4'],
  },
  { size: '18', diameter: 18, lengths: { K: [18, 24, 84], L: [18, 32, 92] }, corners: ['SQ', '1'] },
  {
    size: '20',
    diameter: 20,
    lengths: { K: [20, 26, 92], L: [20, 38, 104] },
    corners: ['SQ', '0.5', '1', '2', '3', '4'],
  },
  {
    size: '25',
    diameter: 25,
    lengths: { K: [25, 32, 107], L: [25, 45, 121] },
    corners: ['SQ', '1', '2', '4'],
  },
];
