// What the screen of drill speeds shows, as the query of its address holds it:
// `?series=5xD&imperial=5xD&dry=5xD&diameter=1/4&material=P3`. It travels with every page, so that it knows no tables:
// what the words mean is read by the screen (drill-view.ts).

export type DrillSearch = {
  readonly series?: string;
  /** The series whose units were chosen; the others follow the reader's choice for sizes. */
  readonly imperial?: string[];
  readonly metric?: string[];
  /** The series without coolant through the drill. */
  readonly dry?: string[];
  /** As it was typed. */
  readonly diameter?: string;
  readonly material?: string;
};

const longestDiameter = 40;

/** Reads any query; nothing empty is left in it. */
export function parseDrillSearch(query: Readonly<Record<string, unknown>>): DrillSearch {
  const { series, diameter, material } = query;
  const lists = {
    imperial: textsIn(query['imperial']),
    metric: textsIn(query['metric']),
    dry: textsIn(query['dry']),
  };
  return {
    ...(isText(series) && { series }),
    ...(lists.imperial.length > 0 && { imperial: lists.imperial }),
    ...(lists.metric.length > 0 && { metric: lists.metric }),
    ...(lists.dry.length > 0 && { dry: lists.dry }),
    ...(isText(diameter) && { diameter: diameter.slice(0, longestDiameter) }),
    ...(isText(material) && { material }),
  };
}

function textsIn(value: unknown): string[] {
  return [value].flat().filter(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
