import { useRouter } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import { isReloading } from '../../platform/errors/preload-errors.ts';
import { Button, buttonClass } from '@chipload/ui/button';
import { home } from '../../navigation/nav-items.ts';
import { useLiveMark } from '@chipload/ui/use-live-mark';

/** Shown when a screen failed; offers to try again or to start at home. */
export function ErrorScreen() {
  const router = useRouter();
  useLiveMark();
  if (isReloading()) return null;

  return (
    <div role="alert" className="page-width py-16 md:py-24">
      <h1 className="text-xl font-semibold tracking-tight">{m.pages_fault_title()}</h1>
      <p className="mt-2 max-w-text text-muted">{m.pages_fault_body()}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void router.invalidate()}>
          {m.pages_try_again()}
        </Button>
        <a href={home} className={buttonClass()}>
          {m.pages_to_home()}
        </a>
      </div>
    </div>
  );
}
