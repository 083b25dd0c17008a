import type { ReadLibrary } from './read-tool.ts';

/** Receives the events of an XML parser; the names of elements and attributes come without their prefixes. */
export type XmlReader = {
  open(element: string, attributes: ReadonlyMap<string, string>): void;
  text(text: string): void;
  close(element: string): void;
  /** The number of tools so far. */
  count(): number;
  /** Undefined when there was no tool. */
  library(): ReadLibrary | undefined;
};
