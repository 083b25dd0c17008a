// The kinds of documents: the folder each stands in, and how its head and text become what the shop keeps.

import type { FrontMatter } from './front-matter.ts';
import type { Size } from './stored-file.ts';
import type { StructurePlace } from './structure-tree.ts';

/** What a file says, in one language. */
export type Reading = {
  /** Its own, where it has one to be known by; otherwise one is made from its kind and name. */
  readonly uuid?: string;
  /** The same in both languages, which is checked. */
  readonly position: number;
  readonly parent: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
  /** In the names of the wire. */
  readonly texts: Readonly<Record<string, unknown>>;
};

export type KeptFile = { readonly path: string; readonly size: Size | undefined };

/** A file with its text and the files beside it. */
export type Source = {
  readonly front: FrontMatter;
  /** The text below the head, as HTML; `name` is what its tables are called that stand below no heading. */
  html(name: string): string;
  /** A file beside it by its name; undefined when there is none (which has been said then). */
  file(name: string, column: string): KeptFile | undefined;
  /** Where a structure of its name stands in the tree; undefined when it is not there (which has been said then). */
  structure(): StructurePlace | undefined;
  fault(sentence: string, column: string): void;
};

export type DocumentKind = {
  readonly kind: string;
  readonly folder: string;
  /** All of its kind stand on one page. */
  readonly isAmongOthers?: true;
  readonly read: (source: Source) => Reading;
};

export const documentKinds: readonly DocumentKind[] = [
  { kind: 'blog-post', folder: 'blog', read: readPost },
  { kind: 'tech-page', folder: 'tech', read: readPost },
  { kind: 'coating', folder: 'coatings', isAmongOthers: true, read: readCoating },
  { kind: 'team-member', folder: 'team', isAmongOthers: true, read: readTeamMember },
  { kind: 'testimonial', folder: 'testimonials', isAmongOthers: true, read: readTestimonial },
  { kind: 'structure', folder: 'structures', read: readStructure },
  { kind: 'lineup', folder: 'lineups', read: readLineup },
  { kind: 'page', folder: 'pages', read: readPage },
];

function readPost(source: Source): Reading {
  const { front } = source;
  const date = front.day('date');
  const title = front.text('title');
  return {
    position: date === '' ? 0 : placeOfDay(date),
    parent: undefined,
    facts: {},
    texts: {
      title,
      subtitle: front.optionalText('subtitle') ?? '',
      author: front.text('author'),
      date,
      cover: pictureIn(source, 'cover'),
      files: filesIn(source),
      body: source.html(title),
    },
  };
}

/** The newest first: a later day has a smaller place. */
function placeOfDay(day: string): number {
  return (Date.UTC(2300, 0, 1) - Date.parse(`${day}T00:00:00Z`)) / 86_400_000;
}

function readCoating(source: Source): Reading {
  return readNamed(source, (name) => ({
    codes: source.front.list('codes'),
    image: pictureIn(source, 'image'),
    body: source.html(name),
  }));
}

function readTeamMember(source: Source): Reading {
  return readNamed(source, (name) => ({
    role: source.front.text('role'),
    avatar: thumbnailIn(source, 'avatar', 'thumbnail'),
    body: source.html(name),
  }));
}

function readTestimonial(source: Source): Reading {
  return readNamed(source, (name) => ({
    position: source.front.text('position'),
    image: thumbnailIn(source, 'image', 'thumb'),
    content: source.html(name),
  }));
}

/** One among others, which stand in an order of their own. */
function readNamed({ front }: Source, textsOf: (name: string) => Reading['texts']): Reading {
  const name = front.text('name');
  return {
    position: front.whole('order'),
    parent: undefined,
    facts: {},
    texts: { name, ...textsOf(name) },
  };
}

function readStructure(source: Source): Reading {
  const { uuid, position, parent, materials, categories } = source.structure() ?? {
    position: 0,
    materials: [],
    categories: [],
  };
  return {
    ...readTitled(source),
    ...(uuid !== undefined && { uuid }),
    position,
    parent,
    facts: { materials, categories },
  };
}

function readLineup(source: Source): Reading {
  const { front, fault } = source;
  const series = front.list('series');
  if (series.length === 0) fault('is empty. Name the series whose categories it shows.', 'series');
  return {
    ...readTitled(source),
    position: front.whole('order'),
    facts: { series, tolerance: front.optionalText('tolerance') ?? null },
  };
}

function readPage(source: Source): Reading {
  return readTitled(source);
}

function readTitled(source: Source): Reading {
  const { front } = source;
  const title = front.text('title');
  return {
    position: 0,
    parent: undefined,
    facts: {},
    texts: {
      title,
      subtitle: front.optionalText('subtitle') ?? '',
      cover: pictureIn(source, 'cover'),
      body: source.html(title),
    },
  };
}

/** `cover: a.svg` with `cover_alt: …`; null when there is none. */
function pictureIn({ front, file, fault }: Source, column: string) {
  const name = front.optionalText(column);
  const alt = front.optionalText(`${column}_alt`);
  if (name === undefined) return null;
  if (alt === undefined) fault('is missing. Say what the picture shows.', `${column}_alt`);
  const kept = file(name, column);
  if (!kept) return null;
  if (!kept.size) fault(`${name} is no picture.`, column);
  return { src: kept.path, alt: alt ?? '', ...kept.size };
}

/** A picture of somebody, beside whose name it stands: it needs no other words. */
function thumbnailIn({ front, file }: Source, column: string, key: string) {
  const name = front.optionalText(column);
  front.optionalText(`${column}_alt`);
  const kept = name === undefined ? undefined : file(name, column);
  return kept ? { [key]: kept.path } : null;
}

/** `file: a.svg` with `caption: …`; a picture is its own thumbnail where no other is named. */
function filesIn({ front, file, fault }: Source) {
  return front.groups('files').flatMap(({ file: name, caption, thumbnail, ...others }) => {
    if (name === undefined || caption === undefined || Object.keys(others).length > 0)
      fault('needs file and caption for each, and may have a thumbnail.', 'files');
    const kept = name === undefined ? undefined : file(name, 'files');
    const small = thumbnail === undefined ? undefined : file(thumbnail, 'files');
    if (!kept) return [];
    const { path, size } = kept;
    return [
      { path, name: caption ?? '', thumbnail: small?.path ?? (size ? path : null), size: size ?? null },
    ];
  });
}
