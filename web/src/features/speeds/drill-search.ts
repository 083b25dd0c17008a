// The state of the drill speeds screen in the query of its address:
// `?series=5xD&imperial=5xD&dry=5xD&diameter=1/4&material=P3`. It is part of every page's code, so it does not import
// the tables: the screen interprets the values (drill-view.ts).

import { drillTextLength } from '@chipload/domain/speeds';

export type DrillSearch = {
  readonly series?: string;
  /** The series shown in imperial units by choice; the others follow the reader's choice of units. */
  readonly imperial?: string[];
  readonly metric?: string[];
  /** The series without coolant through the drill. */
  readonly dry?: string[];
  /** As typed. */
  readonly diameter?: string;
  readonly material?: string;
};

/** Reads any query; leaves out empty values. */
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
    ...(isText(diameter) && { diameter: diameter.slice(0, drillTextLength) }),
    ...(isText(material) && { material }),
  };
}

function textsIn(value: unknown): string[] {
  return [value].flat().filter(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
