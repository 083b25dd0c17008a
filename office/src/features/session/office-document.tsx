import { Outlet, useMatches } from '@tanstack/react-router';
import { NotificationList } from '@chipload/ui/notification-list';
import { CopyNotice } from '../../navigation/copy-notice.tsx';
import { Frame, type PaletteComponent } from '../../navigation/frame.tsx';
import { useNotifications, useOffice } from '../../platform/office.ts';
import { UndoToast } from '../../records/undo-toast.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/** Everything on the page: a bare page, or the frame with a screen and, once the session has ended, the sign-in over it. */
export function OfficeDocument({ palette }: { palette: PaletteComponent }) {
  const { notifications } = useOffice();
  const list = useNotifications();
  const isBare = useMatches().some(({ staticData }) => staticData.isBare === true);
  return (
    <>
      {isBare ? (
        <>
          <CopyNotice />
          <Outlet />
        </>
      ) : (
        <SignInAgain>
          <Frame palette={palette}>
            <Outlet />
          </Frame>
        </SignInAgain>
      )}
      <UndoToast />
      <div className="fixed inset-x-0 top-[calc(var(--from-top)+5rem)] z-50 *:[--title-actions:-1rem]!">
        <NotificationList notifications={list} onDismiss={notifications.dismiss} />
      </div>
    </>
  );
}
