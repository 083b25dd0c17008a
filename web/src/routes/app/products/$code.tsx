import { createFileRoute, redirect } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Product } from '@chipload/contract';
import { productQuery } from '../../../listing/catalogue.queries.ts';
import { decodeProductCode, encodeProductCode, isListName } from '../../../tools/product-code.ts';
import { ProductScreen } from '../../../features/catalogue/product-screen.tsx';
import { productData } from '../../../features/catalogue/structured-product.ts';
import { CatalogueDocuments } from '../../../features/catalogue/late-documents.ts';
import { LoadingProduct } from '../../../features/catalogue/loading-screens.tsx';
import { BuildHolderLink } from '../../../features/holders/build-holder-link.tsx';
import { ModifyLink } from '../../../features/mods/modify-link.tsx';
import { RegrindLink } from '../../../features/regrinds/regrind-link.tsx';
import { hasSpeeds, PartSpeeds } from '../../../features/part-speeds/part-speeds.tsx';
import { ToolModel } from '../../../features/tool-model/tool-model.tsx';
import { parseCutSearch } from '../../../features/part-speeds/cut-search.ts';
import { titled } from '../../../navigation/head.ts';
import { orNotFound } from '../../../platform/api/or-not-found.ts';

export const Route = createFileRoute('/app/products/$code')({
  validateSearch: parseCutSearch,
  loader: async ({ context: { api, queryClient }, params }) => {
    const code = decodeProductCode(params.code);
    if (isListName(code)) throw redirect({ to: '/app/products', replace: true });
    const product = await orNotFound(queryClient.ensureQueryData(productQuery(api, code)));
    if (product.documents.length > 0) await CatalogueDocuments.preload?.();
    if (product.inventory_code === code) return product;
    // A code typed in another spelling redirects to the part's own address.
    queryClient.setQueryData(productQuery(api, product.inventory_code).queryKey, product);
    throw redirect({
      to: '/app/products/$code',
      params: { code: encodeProductCode(product.inventory_code) },
      search: true,
      replace: true,
    });
  },
  head: ({ match, loaderData }) =>
    titled(match, loaderData?.inventory_code ?? '', loaderData?.description, {
      data: import.meta.env.SSR && loaderData ? productData(match.context.page, loaderData) : undefined,
      pictured: loaderData?.tool.own?.type_name ? undefined : loaderData?.inventory_code,
    }),
  pendingComponent: LoadingProduct,
  pendingMinMs: 0,
  component: ProductRoute,
});

function ProductRoute() {
  const { code } = Route.useParams();
  return <ProductScreen code={decodeProductCode(code)} slots={slots} />;
}

/** The drawing, 3D and speeds of a part in one frame. An address that names a cut opens at the speeds. */
function PartFrame({ product, drawing, files }: { product: Product; drawing: ReactNode; files: ReactNode }) {
  // Read once more: the router keeps what else the address has, such as `?utm_source=`.
  const { material: _material, ...cut } = parseCutSearch(Route.useSearch());
  return (
    <ToolModel
      tool={product.tool}
      name={product.inventory_code}
      drawing={drawing}
      files={files}
      speeds={hasSpeeds(product) ? <PartSpeeds product={product} /> : undefined}
      isOpenAtSpeeds={Object.keys(cut).length > 0}
    />
  );
}

const slots: ComponentProps<typeof ProductScreen>['slots'] = {
  view: (product, drawing, files) => <PartFrame product={product} drawing={drawing} files={files} />,
  modify: ({ inventory_code: code }) => <ModifyLink code={code} />,
  holder: ({ inventory_code: code }) => <BuildHolderLink code={code} />,
  regrind: ({ inventory_code: code }) => <RegrindLink code={code} />,
};
