import { useSuspenseQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import type { ReplyFrom } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { teamQuery } from './content.queries.ts';
import { Portrait } from './portrait.tsx';
import { Prose } from '../../reading/prose.tsx';

/** The people of the shop. */
export function TeamScreen() {
  const { api } = useShop();
  const { data: people } = useSuspenseQuery(teamQuery(api));
  return <Team people={people} />;
}

export function Team({ people }: { people: ReplyFrom<'GET', '/content/team-members'> }) {
  return (
    <Page title={m.content_team()}>
      {people.length === 0 ? (
        <EmptyState icon={Users} title={m.content_no_team_title()} body={m.content_no_team_body()} />
      ) : (
        <ul className="grid gap-x-10 gap-y-10 pt-2 sm:grid-cols-2 lg:grid-cols-4">
          {people.map(({ slug, name, role, avatar, body }) => (
            <li key={slug} className="min-w-0">
              <Portrait src={avatar?.thumbnail} name={name} />
              <h2 className="mt-4 text-base font-semibold wrap-anywhere">{name}</h2>
              <p className="mb-2 text-sm text-muted">{role}</p>
              <Prose html={body} isSmall />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
