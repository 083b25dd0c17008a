import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import type { ReplyFrom } from '@chipload/contract';
import { useShop } from '../../platform/shop.ts';
import { Badge } from '@chipload/ui/badge';
import { partsText } from '../../tools/parts-text.ts';
import { structureQuery } from './content.queries.ts';
import { SmallDrawing } from '../../reading/drawing.tsx';
import { headingsOf } from '../../reading/headings.ts';
import { Prose } from '../../reading/prose.tsx';
import { ReadingPage } from '../../reading/reading-page.tsx';

type Structure = ReplyFrom<'GET', '/products/structures/:uuid'>;

/** A structure: its text, its materials, its children, and the categories of tools for it. */
export function StructureScreen({ uuid }: { uuid: string }) {
  const { api } = useShop();
  const { data: structure } = useSuspenseQuery(structureQuery(api, uuid));
  return <StructureText structure={structure} />;
}

export function StructureText({ structure }: { structure: Structure }) {
  const { title, subtitle, cover, body, parent, materials, children, categories } = structure;
  const above = [
    { href: '/app/products/structures', label: m.content_structures() },
    ...(parent === null ? [] : [{ href: `/app/products/structure/${parent.uuid}`, label: parent.title }]),
  ];
  return (
    <ReadingPage title={title} subtitle={subtitle} cover={cover} above={above} headings={headingsOf(body)}>
      <Materials materials={materials} />
      <Prose html={body} />
      <Children of={children} />
      <Tools categories={categories} />
    </ReadingPage>
  );
}

function Materials({ materials }: Pick<Structure, 'materials'>) {
  if (materials.length === 0) return null;
  return (
    <ul aria-label={m.content_structure_materials()} className="mb-8 flex flex-wrap gap-2">
      {materials.map(({ symbol, name, color }) => (
        <li key={symbol}>
          <Badge colour={color}>
            {symbol} {name}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function Children({ of: children }: { of: Structure['children'] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby="contained" className="mt-12">
      <h2 id="contained" className="text-xl font-semibold tracking-tight">
        {m.content_structures_contained()}
      </h2>
      <ul className="mt-4 grid gap-6 sm:grid-cols-2">
        {children.map(({ uuid, title, subtitle, cover }) => (
          <li key={uuid} className="relative min-w-0">
            <SmallDrawing picture={cover} />
            <h3 className="mt-3 font-semibold">
              <Link
                to="/app/products/structure/$uuid"
                params={{ uuid }}
                className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
              >
                {title}
              </Link>
            </h3>
            <p className="text-sm text-muted">{subtitle}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tools({ categories }: Pick<Structure, 'categories'>) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="tools" className="mt-12">
      <h2 id="tools" className="border-b border-line-strong pb-2 text-xl font-semibold tracking-tight">
        {m.content_structure_tools()}
      </h2>
      <ul>
        {categories.map(({ series, slug, name, summary, parts }) => (
          <li
            key={`${series.slug}/${slug}`}
            className="relative grid gap-x-6 border-b py-3 text-sm hover:bg-hover sm:grid-cols-[1fr_auto]"
          >
            <div className="min-w-0">
              <h3 className="font-medium">
                <Link
                  to="/app/products/series/$seriesSlug/categories/$categorySlug"
                  params={{ seriesSlug: series.slug, categorySlug: slug }}
                  className="wrap-anywhere after:absolute after:inset-0 hover:text-accent"
                >
                  {m.catalogue_category_title({ series: series.name, category: name })}
                </Link>
              </h3>
              <p className="text-muted">{summary}</p>
            </div>
            <p className="tabular text-muted sm:text-right">{partsText(parts)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
