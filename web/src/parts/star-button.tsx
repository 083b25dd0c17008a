import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { useVisitor, useShop } from '../platform/shop.ts';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { starredCodesQuery, toggleStar } from './starred.queries.ts';

/** Stars a part or removes its star; sends a guest to sign in. Cheap enough for every row of a table. */
export function StarButton({ code, className }: { code: string; className?: string }) {
  const { user } = useVisitor();
  return user.isGuest ? (
    <GuestStar code={code} className={className} />
  ) : (
    <CustomerStar code={code} className={className} />
  );
}

type StarProps = { readonly code: string; readonly className: string | undefined };

function GuestStar({ code, className = '' }: StarProps) {
  const { notifications } = useShop();
  const askToSignIn = () => {
    const { pathname, search } = window.location;
    notifications.add({
      type: 'error',
      title: m.starred_guest(),
      body: '',
      link: { href: `/login?next=${encodeURIComponent(pathname + search)}`, label: m.starred_go_to_login() },
    });
  };
  return (
    <IconButton label={m.starred_star({ code })} onClick={askToSignIn} className={className}>
      <Icon of={Star} />
    </IconButton>
  );
}

function CustomerStar({ code, className = '' }: StarProps) {
  const { api } = useShop();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const { data: isStarred = false } = useQuery({
    ...starredCodesQuery(api),
    select: (codes) => codes.includes(code),
  });

  const toggle = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await toggleStar(api, queryClient, code, !isStarred);
    } catch {
      // The call itself announces its failure.
    }
    setIsBusy(false);
  };

  return (
    <IconButton
      label={isStarred ? m.starred_unstar({ code }) : m.starred_star({ code })}
      onClick={() => void toggle()}
      className={className}
    >
      <Icon of={Star} className={isStarred ? 'fill-current text-accent' : ''} />
    </IconButton>
  );
}
