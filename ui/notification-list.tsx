import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { m } from '@chipload/messages';
import { IconButton } from './button.tsx';
import { openDialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { leaveLater } from './leave-later.ts';
import { measured } from './measured.ts';

type Shown = {
  readonly id: number;
  readonly type: 'error' | 'success';
  readonly title: string;
  readonly body: string;
  readonly times: number;
  readonly link?: { readonly href: string; readonly label: string };
};

const secondsShown = 5;

/** Makes room for them below what is brought into view on a small screen. */
const measureHeight = measured('--notices-height', 'offsetHeight');

/**
 * The notifications over the page, or over the open dialog: a stack at the top right; on a small screen at the bottom, above the bars
 * that add or pay (`.notices` in base.css).
 */
export function NotificationList({
  notifications,
  onDismiss,
}: {
  notifications: readonly Shown[];
  onDismiss: (position: number) => void;
}) {
  const dialog = useSyncExternalStore(openDialog.subscribe, openDialog.get, () => null);
  const list = (
    <ol
      ref={notifications.length > 0 ? measureHeight : undefined}
      aria-live="polite"
      aria-label={m.ui_notifications()}
      className="notices"
    >
      {notifications.map((notification, position) => (
        <li
          key={notification.id}
          ref={notification.type === 'success' ? dismissLater : undefined}
          className="appear pointer-events-auto flex items-start gap-3 rounded-panel bg-paper py-0.5 pr-0.5 pl-3 text-sm shadow-float min-w-0 lg:max-w-80 lg:has-[p+p]:max-w-96 xl:has-[p+p]:max-w-160"
        >
          {notification.type === 'success' ? (
            <Icon of={CircleCheck} size={20} className="mt-2.5 text-good" label={m.ui_success()} />
          ) : (
            <Icon of={CircleAlert} size={20} className="mt-2.5 text-bad" label={m.ui_error()} />
          )}
          <div className="min-w-0 flex-1 py-2.5 wrap-anywhere lg:has-[p+*]:py-1">
            <p className="font-medium">
              {notification.title}
              {notification.times > 1 && (
                <span className="font-normal text-muted">
                  {' · '}
                  {m.ui_times({ count: notification.times })}
                </span>
              )}
            </p>
            {notification.body !== '' && <p className="text-muted">{notification.body}</p>}
            {notification.link !== undefined && (
              <Link
                // Only the code that adds a notification knows where it leads.
                to={notification.link.href as '.'}
                className="font-medium text-accent underline-offset-2 hover:underline"
                onClick={() => onDismiss(position)}
              >
                {notification.link.label}
              </Link>
            )}
          </div>
          <IconButton label={m.ui_close()} onClick={() => onDismiss(position)}>
            <Icon of={X} />
          </IconButton>
        </li>
      ))}
    </ol>
  );
  return dialog === null ? list : createPortal(list, dialog);
}

/** A success leaves after some seconds. */
function dismissLater(item: HTMLLIElement) {
  return leaveLater(item, secondsShown, () => item.querySelector('button')?.click());
}
