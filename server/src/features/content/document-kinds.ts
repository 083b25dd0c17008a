// The kinds of documents: the folder of each, and how its front matter and text are read.

import { m } from '@chipload/messages';
import type { Say } from '../../platform/refusal.ts';
import { blockWords, type DocumentKind as KindName, homePage } from '@chipload/domain/content';
import type { HtmlParts, Size, TextPiece } from './markdown.ts';
import type { WrittenFields } from './written-fields.ts';

/** The content of a file, in one language. */
export type Reading = {
  /** Its own identifier, if it has one; otherwise one is derived from its kind and name. */
  readonly uuid?: string;
  /** Must be the same in both languages. */
  readonly position: number;
  readonly parent: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
  /** With the field names of the contract. */
  readonly texts: Readonly<Record<string, unknown>>;
};

/** The place of a structure in the tree. */
export type StructurePlace = {
  readonly uuid: string;
  readonly position: number;
  /** The slug of its parent. */
  readonly parent: string | undefined;
  readonly materials: readonly string[];
  readonly categories: readonly string[];
};

export type DocumentFile = { readonly path: string; readonly size: Size | undefined };

/** A Markdown file and the files beside it. */
export type Source = {
  readonly slug: string;
  readonly front: WrittenFields;
  /** Returns the text as HTML; `name` names the tables that have no heading above them. */
  html(name: string): string;
  /** Returns the text as HTML in two parts: the lead, and the body, which begins with the first heading or table. */
  htmlInParts(name: string): HtmlParts;
  /** Returns the text as HTML, and between it the lines in braces. */
  htmlInPieces(name: string): readonly TextPiece[];
  /** Returns a file beside it by name; undefined if there is none, after reporting a fault. */
  file(name: string, column: string): DocumentFile | undefined;
  /** Returns the structure's place in the tree, by the name of its folder; undefined if there is none, after reporting a fault. */
  structure(): StructurePlace | undefined;
  fault(sentence: Say, column: string): void;
};

export type DocumentKind = {
  readonly kind: KindName;
  readonly folder: string;
  /** All documents of this kind are on one page. */
  readonly sharesPage?: true;
  readonly read: (source: Source) => Reading;
};

export const documentKinds: readonly DocumentKind[] = [
  { kind: 'blog-post', folder: 'blog', read: readPost },
  { kind: 'tech-page', folder: 'tech', read: readPost },
  { kind: 'coating', folder: 'coatings', sharesPage: true, read: readCoating },
  { kind: 'team-member', folder: 'team', sharesPage: true, read: readTeamMember },
  { kind: 'testimonial', folder: 'testimonials', sharesPage: true, read: readTestimonial },
  { kind: 'structure', folder: 'structures', read: readStructure },
  { kind: 'lineup', folder: 'lineups', read: readLineup },
  { kind: 'page', folder: 'pages', read: readPage },
];

function readPost(source: Source): Reading {
  const { front } = source;
  const date = front.day('date');
  const title = front.text('title');
  return {
    position: date === '' ? 0 : positionOfDay(date),
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

/** Returns the position of a post in the list, the days from its date to the year 2300, so that the newest is first. */
function positionOfDay(day: string): number {
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

/** Reads a document of a kind with an explicit order. */
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
  if (series.length === 0) fault((options) => m.content_fault_no_series({}, options), 'series');
  return {
    ...readTitled(source, (title) => source.htmlInParts(title)),
    position: front.whole('order'),
    facts: { series, tolerance: front.optionalText('tolerance') ?? null },
  };
}

function readPage(source: Source): Reading {
  return source.slug === homePage ? readHome(source) : readTitled(source);
}

/** A part of the page `home`, with its series by their slugs. */
export type WrittenBlock =
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'series'; readonly series: readonly string[] }
  | { readonly kind: 'offers' | 'products' };

function readHome(source: Source): Reading {
  let blocks: readonly WrittenBlock[] = [];
  const reading = readTitled(source, (title) => {
    blocks = source.htmlInPieces(title).flatMap((piece): WrittenBlock[] => {
      if ('html' in piece) return [{ kind: 'text', html: piece.html }];
      const block = readBlock(piece.line);
      if (!block)
        source.fault(
          (options) =>
            m.content_fault_block(
              { line: `{${piece.line}}`, series: '{series: …}', offers: '{offers}', products: '{products}' },
              options,
            ),
          'body',
        );
      return block ? [block] : [];
    });
    return { body: source.html(title), blocks };
  });
  return {
    ...reading,
    facts: { series: blocks.flatMap((block) => ('series' in block ? block.series : [])) },
  };
}

/** Reads `series: x-mill-4, pro-drill` or `offers`; undefined for anything else. */
function readBlock(line: string): WrittenBlock | undefined {
  const [word = '', names] = line.split(':', 2);
  const kind = blockWords[word.trim().toLowerCase()];
  if (kind !== 'series') return kind && names === undefined ? { kind } : undefined;
  const series = (names ?? '').split(',').flatMap((name) => name.trim() || []);
  return series.length === 0 ? undefined : { kind, series };
}

function readTitled(
  source: Source,
  htmlOf: (title: string) => Reading['texts'] = (title) => ({ body: source.html(title) }),
): Reading {
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
      ...htmlOf(title),
    },
  };
}

/** Reads `cover: a.svg` with `cover_alt: …`; null if there is none. */
function pictureIn({ front, file, fault }: Source, column: string) {
  const name = front.optionalText(column);
  const alt = front.optionalText(`${column}_alt`);
  if (name === undefined) return null;
  if (alt === undefined) fault((options) => m.content_fault_no_alt({}, options), `${column}_alt`);
  const kept = file(name, column);
  if (!kept) return null;
  if (!kept.size) {
    fault((options) => m.content_fault_no_picture({ name }, options), column);
    return null;
  }
  return { src: kept.path, alt: alt ?? '', ...kept.size };
}

/** Reads the picture of a person. It is shown beside the name and needs no description. */
function thumbnailIn({ front, file }: Source, column: string, key: string) {
  const name = front.optionalText(column);
  front.optionalText(`${column}_alt`);
  const kept = name === undefined ? undefined : file(name, column);
  return kept ? { [key]: kept.path } : null;
}

/** Reads files such as `file: a.svg` with `caption: …`; a picture is its own thumbnail unless another is named. */
function filesIn({ front, file, fault }: Source) {
  return front.groups('files').flatMap(({ file: name, caption, thumbnail, ...others }) => {
    if (name === undefined || caption === undefined || Object.keys(others).length > 0)
      fault((options) => m.content_fault_files({}, options), 'files');
    const kept = name === undefined ? undefined : file(name, 'files');
    const small = thumbnail === undefined ? undefined : file(thumbnail, 'files');
    if (!kept) return [];
    const { path, size } = kept;
    return [
      { path, name: caption ?? '', thumbnail: small?.path ?? (size ? path : null), size: size ?? null },
    ];
  });
}
