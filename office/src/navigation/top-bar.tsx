import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Languages, LogOut, Search, UserRound } from 'lucide-react';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { keyTable } from '../platform/keys/key-table.ts';
import { useOffice, useStaff } from '../platform/office.ts';
import { replaceSession } from '../platform/session.ts';
import { failureText } from './failure-text.ts';
import { KeyCaps } from './keys-sheet.tsx';

/** The bar at the top: who is signed in, the language, signing out. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const { name } = useStaff();
  const onError = (error: Error) =>
    notifications.add({ type: 'error', title: m.office_error_title(), body: failureText(error) });
  const changeLanguage = useMutation({
    mutationFn: () =>
      api.patch('/session/settings', { data: { language: currentLanguage() === 'en' ? 'fr' : 'en' } }),
    onSuccess: (session) => replaceSession(queryClient, api, session),
    onError,
  });
  const signOut = useMutation({
    mutationFn: () => api.delete('/session'),
    // Loads a new page, so that nothing that was shown stays in memory.
    onSuccess: () => location.assign('/office/sign-in'),
    onError,
  });

  return (
    <header className="flex min-h-12 items-center gap-2 border-b px-4 max-sm:gap-1 max-sm:px-2 lg:px-6 print:hidden">
      <div className="min-w-0 grow">
        <button
          type="button"
          onClick={onSearch}
          className="flex h-9 w-full max-w-md items-center gap-2 rounded-control border border-line-strong px-3 text-sm text-muted hover:border-ink pointer-coarse:h-11"
        >
          <Icon of={Search} />
          <span className="grow truncate text-left">{m.office_search()}</span>
          <span className="max-sm:hidden">
            <KeyCaps of={keyTable.palette.key} />
          </span>
        </button>
      </div>
      <Link
        to="/settings"
        className="inline-flex h-9 min-w-0 items-center rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:h-11"
        title={m.office_signed_in_as({ name })}
        aria-label={m.ui_labelled({ label: m.office_account_title(), value: name })}
      >
        <Icon of={UserRound} className="sm:hidden" />
        <span className="truncate max-sm:hidden">{name}</span>
      </Link>
      <button
        type="button"
        lang={currentLanguage() === 'en' ? 'fr' : 'en'}
        onClick={() => changeLanguage.mutate()}
        className="inline-flex h-9 items-center gap-2 rounded-control px-2 text-sm text-muted hover:bg-hover hover:text-ink pointer-coarse:h-11"
      >
        <Icon of={Languages} />
        <span className="max-sm:sr-only">{m.office_other_language()}</span>
      </button>
      <IconButton label={m.office_sign_out()} onClick={() => signOut.mutate()}>
        <Icon of={LogOut} />
      </IconButton>
    </header>
  );
}
