import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReplyFrom } from '@chipload/contract';
import type { LegalPageName } from '@chipload/contract/legal';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { headingsOf } from '../../reading/headings.ts';
import { Prose } from '../../reading/prose.tsx';
import { ReadingPage } from '../../reading/reading-page.tsx';
import { legalPageQuery } from './legal.queries.ts';

/** A page that the shop fills in from its settings; one that people agree to has the day it took effect. */
export function LegalScreen({ page }: { page: LegalPageName }) {
  const { api } = useShop();
  const { data: text } = useSuspenseQuery(legalPageQuery(api, page));
  return <LegalText text={text} />;
}

export function LegalText({ text }: { text: ReplyFrom<'GET', '/legal/:page'> }) {
  return (
    <ReadingPage
      title={text.title}
      subtitle={text.subtitle}
      above={[{ href: '/app/', label: m.pages_to_home() }]}
      byline={text.version === null ? undefined : m.legal_version({ date: text.version })}
      headings={headingsOf(text.body)}
    >
      <Prose html={text.body} />
    </ReadingPage>
  );
}
