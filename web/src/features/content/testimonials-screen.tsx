import { useSuspenseQuery } from '@tanstack/react-query';
import { Quote } from 'lucide-react';
import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { buttonClass } from '@chipload/ui/button';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { testimonialsQuery } from './content.queries.ts';
import { Portrait } from './portrait.tsx';
import { Prose } from '../../reading/prose.tsx';

/** Lists the testimonials of customers. */
export function TestimonialsScreen() {
  const { api } = useShop();
  const { data: testimonials } = useSuspenseQuery(testimonialsQuery(api));
  return <Testimonials testimonials={testimonials} />;
}

export function Testimonials({ testimonials }: { testimonials: ReplyFrom<'GET', '/testimonials'> }) {
  return (
    <Page title={m.content_testimonials()}>
      {testimonials.length === 0 ? (
        <EmptyState
          icon={Quote}
          title={m.content_no_testimonials_title()}
          body={m.content_no_testimonials_body()}
        >
          <a href="/customer/account/feedback" className={buttonClass()}>
            {m.content_to_feedback()}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid gap-x-16 gap-y-14 pt-4 lg:grid-cols-2">
          {testimonials.map(({ slug, name, position, content, image }) => (
            <li key={slug}>
              <figure className="grid gap-x-6 gap-y-4 sm:grid-cols-[6rem_1fr]">
                <Portrait src={image?.thumb} name={name} />
                <div className="min-w-0">
                  <blockquote>
                    <Prose html={content} />
                  </blockquote>
                  <figcaption className="mt-4 text-sm">
                    <span className="block font-medium">{name}</span>
                    <span className="block text-muted">{position}</span>
                  </figcaption>
                </div>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
