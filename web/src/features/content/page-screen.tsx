import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { pageQuery } from './content.queries.ts';
import { headingsOf } from '../../reading/headings.ts';
import { Prose } from '../../reading/prose.tsx';
import { ReadingPage } from '../../reading/reading-page.tsx';

/** A page about the shop: “about” or “services”. */
export function PageScreen({ slug }: { slug: 'about' | 'services' }) {
  const { api } = useShop();
  const { data: page } = useSuspenseQuery(pageQuery(api, slug));
  return <PageText page={page} />;
}

export function PageText({ page }: { page: ReplyFrom<'GET', '/content/pages/:slug'> }) {
  return (
    <ReadingPage
      title={page.title}
      subtitle={page.subtitle}
      above={[{ href: '/app/', label: m.pages_to_home() }]}
      cover={page.cover}
      headings={headingsOf(page.body)}
    >
      <Prose html={page.body} />
    </ReadingPage>
  );
}
