import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { AccountSession } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDateTime } from '@chipload/messages/locale';
import { useShop } from '../../platform/shop.ts';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { endSessions, sessionsQuery } from './account-security.queries.ts';
import { deviceText } from './device-text.ts';
import { useConfirmation } from './use-confirmation.tsx';

export function SessionList() {
  const { api } = useShop();
  const { data: sessions } = useSuspenseQuery(sessionsQuery(api));
  const { dialog, confirmAndRetry } = useConfirmation();
  const ending = useMutation(endSessions(api, useQueryClient()));
  const end = (uuid: string | undefined) =>
    ending.mutate(uuid, { onError: confirmAndRetry(() => end(uuid)) });
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{m.security_sessions()}</h2>
      <p className="text-sm text-muted">{m.security_sessions_hint()}</p>
      <ul className="border-t text-sm">
        {sessions.map((session) => (
          <SessionRow
            key={session.uuid}
            session={session}
            isBusy={ending.isPending}
            onEnd={() => end(session.uuid)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button busy={ending.isPending} onClick={() => end(undefined)}>
            {m.security_end_others()}
          </Button>
        </div>
      )}
      {dialog}
    </section>
  );
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: AccountSession;
  isBusy: boolean;
  onEnd: () => void;
}) {
  const device = deviceText(session);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.is_current && <Badge>{m.security_this_session()}</Badge>}
        </span>
        <span className="tabular text-muted">
          {m.security_session_seen({
            date: formatDateTime(session.last_seen_at, shopTimeZone),
            address: session.remote_address || m.security_address_unknown(),
          })}
        </span>
      </div>
      {!session.is_current && (
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          aria-label={m.security_end_of({ device })}
          onClick={onEnd}
        >
          {m.security_end()}
        </Button>
      )}
    </li>
  );
}
