// The lines of a drawing as data: an SVG, a DXF or a printer only has to follow its paths.

/** A place on a drawing: x to the right, y downward. */
export type Point = readonly [x: number, y: number];

/** A straight line to a point, or an arc of less than half a turn, clockwise as the reader sees it. */
export type Stretch =
  | { readonly to: Point }
  | { readonly to: Point; readonly centre: Point; readonly radius: number; readonly isClockwise: boolean };

/** Connected stretches; a closed path runs straight back to its start. */
export type Path = {
  readonly start: Point;
  readonly stretches: readonly Stretch[];
  readonly isClosed?: boolean;
};

/** Makes straight lines from point to point. */
export function polyline(points: readonly Point[], isClosed = false): Path {
  const [start = [0, 0], ...rest] = points;
  return { start, stretches: rest.map((to) => ({ to })), isClosed };
}

/** Makes one straight line. */
export function line(from: Point, to: Point): Path {
  return { start: from, stretches: [{ to }] };
}

/** Makes a circle of four quarters. */
export function circle([x, y]: Point, radius: number): Path {
  const quarters: Point[] = [
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
    [x, y - radius],
  ];
  const [start = [x, y], ...rest] = quarters;
  return {
    start,
    stretches: [...rest, start].map((to) => ({ to, centre: [x, y], radius, isClockwise: true })),
    isClosed: true,
  };
}

/** Scales a path about the origin and then moves it. */
export function placed(path: Path, scale: number, [dx, dy]: Point): Path {
  const move = ([x, y]: Point): Point => [x * scale + dx, y * scale + dy];
  return {
    ...path,
    start: move(path.start),
    stretches: path.stretches.map((stretch) =>
      'centre' in stretch
        ? { ...stretch, to: move(stretch.to), centre: move(stretch.centre), radius: stretch.radius * scale }
        : { to: move(stretch.to) },
    ),
  };
}
