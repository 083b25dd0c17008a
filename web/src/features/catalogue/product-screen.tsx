import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import type { Product } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Page } from '@chipload/ui/page';
import { Trail, trailLinkClass } from '@chipload/ui/trail';
import { Unbroken } from '@chipload/ui/unbroken';
import { CompareButton } from '../../parts/compare-tick.tsx';
import { CompareTrayOfPart } from '../../parts/compare-tray.tsx';
import { PaintedLater } from '../../navigation/painted-later.tsx';
import { StarButton } from '../../parts/star-button.tsx';
import { ToolFilesMenu } from '../../parts/tool-files-menu.tsx';
import { productQuery } from '../../listing/catalogue.queries.ts';
import { DimensionsTable } from '../../tools/dimensions-table.tsx';
import { MaterialList } from '../../tools/material-list.tsx';
import { weightText } from '../../tools/product-facts.ts';
import { CatalogueDocuments } from './late-documents.ts';
import { ProductNeighbours } from './product-neighbours.tsx';
import { ProductOffer } from './product-offer.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { StackedBars } from '../../parts/parts-bars.tsx';
import { ToolDrawing } from '../../tools/tool-drawing.tsx';
import { Download } from 'lucide-react';

/** The areas of the screen that belong to other features; the route fills them. */
type ProductSlots = {
  /** The drawing of the part, its 3D model, and cutting speeds and feeds for it, in the same place. */
  readonly view: (product: Product, drawing: ReactNode, files: ReactNode) => ReactNode;
  /** A link to modify a part that is restocked. */
  readonly modify: (product: Product) => ReactNode;
  /** A link to regrind worn ones. */
  readonly regrind: (product: Product) => ReactNode;
  /** A link to build a holder for it. */
  readonly holder: (product: Product) => ReactNode;
};

/** A part: its picture and sizes, its materials, and its price. */
export function ProductScreen({ code, slots }: { code: string; slots: ProductSlots }) {
  const { api } = useShop();
  const { data: product } = useSuspenseQuery(productQuery(api, code));
  // What a part of the owner’s own types cannot do is not offered for it.
  const hasBody = product.tool.own?.type_name === undefined;
  return (
    <Page
      title={product.inventory_code}
      trail={<ProductTrail product={product} />}
      actions={
        <>
          {hasBody && (
            <ToolFilesMenu
              of={`/products/${encodeURIComponent(product.inventory_code)}/tool-data?`}
              without={product.tool.tool_type === 'reamer' ? 'din-4000' : undefined}
            />
          )}
          <CompareButton code={product.inventory_code} />
          <StarButton code={product.inventory_code} />
        </>
      }
    >
      {/* A phone shows the price and the cart before the drawing, and the neighbours after it. Without anchors: the browser would keep
      what is below another view in its place, and scroll past the view. */}
      <div className="grid [overflow-anchor:none] grid-cols-1 items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_18rem] md:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <p className="max-w-text text-base">
            <Unbroken text={product.description} />
          </p>
          {hasBody && (
            <a
              href="#part-view"
              className="thumb-room mt-3 inline-block text-sm text-accent underline-offset-2 md:hidden print:hidden"
            >
              {m.catalogue_to_view()}
            </a>
          )}
        </div>
        <aside
          className={`min-w-0 gap-6 max-md:contents md:col-start-2 md:row-span-3 md:row-start-1 md:grid md:grid-cols-1 ${
            // Neighbours make it taller than a window, whose end could not be reached if it stayed in place.
            product.neighbours.length === 0 ? 'md:sticky md:top-[calc(var(--from-top)+1.5rem)]' : ''
          }`}
        >
          <ProductOffer
            key={product.inventory_code}
            product={product}
            modify={hasBody && slots.modify(product)}
            holder={hasBody && slots.holder(product)}
            regrind={hasBody && product.tool.tool_type !== 'thread-mill' && slots.regrind(product)}
          />
          <ProductNeighbours product={product} />
        </aside>
        <div key={product.inventory_code} id="part-view" className="min-w-0 md:col-start-1">
          <ProductPictures product={product} />
          {hasBody &&
            slots.view(
              product,
              <ToolDrawing tool={product.tool} name={product.inventory_code} />,
              <DrawingFiles code={product.inventory_code} />,
            )}
        </div>
        <Details product={product} />
      </div>
      <StackedBars>
        <CompareTrayOfPart />
      </StackedBars>
    </Page>
  );
}

function Details({ product }: { product: Product }) {
  'use no memo'; // it renders again only with another part
  return (
    <div className="@container grid grid-cols-1 gap-8 max-md:order-2 md:col-start-1">
      <div className="grid grid-cols-1 gap-8 @2xl:grid-cols-[1.25fr_1fr]">
        <section aria-labelledby="dimensions">
          <h2 id="dimensions" className="mb-1 font-semibold">
            {m.catalogue_dimensions()}
          </h2>
          <DimensionsTable tool={product.tool} />
        </section>
        <section aria-labelledby="facts">
          <h2 id="facts" className="mb-1 font-semibold">
            {m.catalogue_facts()}
          </h2>
          <Facts product={product} />
        </section>
      </div>
      {product.documents.length > 0 && (
        <Suspense>
          <CatalogueDocuments documents={product.documents} />
        </Suspense>
      )}
      {product.materials.length > 0 && (
        <section aria-labelledby="materials">
          <h2 id="materials" className="mb-3 font-semibold">
            {m.catalogue_materials()}
          </h2>
          <PaintedLater>
            <MaterialList materials={product.materials} />
          </PaintedLater>
        </section>
      )}
    </div>
  );
}

function ProductTrail({ product: { series, category, inventory_code } }: { product: Product }) {
  'use no memo'; // it renders again only with another part
  return (
    <Trail label={m.catalogue_trail()}>
      <Link to="/app/products" className={trailLinkClass}>
        {m.catalogue_products()}
      </Link>
      <Link
        to="/app/products/series/$seriesSlug"
        params={{ seriesSlug: series.slug }}
        className={trailLinkClass}
      >
        {series.name}
      </Link>
      <Link
        to="/app/products/series/$seriesSlug/categories/$categorySlug"
        params={{ seriesSlug: series.slug, categorySlug: category.slug }}
        className={trailLinkClass}
      >
        {category.name}
      </Link>
      <span aria-current="page" className="wrap-anywhere">
        {inventory_code}
      </span>
    </Trail>
  );
}

/** Facts for the office: numbers, weight and customs. */
function Facts({ product }: { product: Product }) {
  const facts = [
    { name: m.catalogue_part_number(), value: product.inventory_code },
    { name: m.catalogue_edp(), value: product.edp ?? '' },
    { name: m.catalogue_weight(), value: weightText(product.weight_grams) },
    { name: m.catalogue_hs_code(), value: product.hs_code },
    { name: m.catalogue_origin(), value: product.origin_name },
  ].filter(({ value }) => value !== '');
  return (
    <dl className="text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex min-h-9 items-center justify-between gap-4 border-b">
          <dt className="text-muted">{name}</dt>
          <dd className="tabular min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The files of a part: its drawing for printing and for CAD, and its solid model. */
function DrawingFiles({ code }: { code: string }) {
  'use no memo'; // it renders again only with another part
  const files = [
    { file: 'drawing.svg', name: m.drawings_svg(), label: m.drawings_svg_label({ name: code }) },
    { file: 'drawing.dxf', name: m.drawings_dxf(), label: m.drawings_dxf_label({ name: code }) },
    { file: 'model.step', name: m.tool_model_step_link(), label: m.tool_model_step_label({ name: code }) },
  ];
  return (
    <p className="mt-3 flex flex-wrap items-center justify-center gap-x-4 text-sm print:hidden">
      <span className="text-muted">{m.drawings_download()}</span>
      {files.map(({ file, name, label }) => (
        <a
          key={file}
          href={`/api/products/${encodeURIComponent(code)}/${file}`}
          download
          className="flex min-h-8 items-center gap-1.5 text-accent hover:underline pointer-coarse:min-h-11"
        >
          <Download aria-hidden className="size-4" strokeWidth={1.5} />
          {name}
          <span className="sr-only">{label}</span>
        </a>
      ))}
    </p>
  );
}
