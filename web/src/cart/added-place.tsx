import { lazy, Suspense, useEffect } from 'react';
import { useShop } from '../platform/shop.ts';
import { type Added, hideAdded, useAdded } from './added.ts';

/** Loaded with the first part that is added. */
const AddedDrawer = lazy(async () => ({
  default: await import('./added-drawer.tsx').then(
    (loaded) => loaded.AddedDrawer,
    () => AddedNotice,
  ),
}));

/** The place where the drawer opens after adding to the cart; there from the start, so that screen readers notice what comes into it. */
export function AddedPlace() {
  const added = useAdded();
  return (
    <div aria-live="polite">
      {added !== undefined && (
        <Suspense>
          <AddedDrawer key={added.id} added={added} />
        </Suspense>
      )}
    </div>
  );
}

/** Says it where the drawer cannot be loaded, as after a new deployment. */
function AddedNotice({ added }: { added: Added }) {
  const { notifications } = useShop();
  useEffect(() => {
    notifications.add({ type: 'success', title: added.title, body: '' });
    hideAdded();
  }, [added, notifications]);
  return null;
}
