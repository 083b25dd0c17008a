import { SearchX } from 'lucide-react';
import { m } from '@chipload/messages';
import { EmptyState } from '@chipload/ui/empty-state';
import { Page } from '@chipload/ui/page';
import { ModPartBox } from './mod-part-box.tsx';

/** Asks which part to modify; `unknown` is a part number that the shop does not have. */
export function ModStartScreen({ unknown }: { unknown?: string | undefined }) {
  return (
    <Page title={m.mods_title()}>
      <div className="grid gap-6">
        {unknown === undefined ? (
          <p className="max-w-measure text-base text-muted">{m.mods_about()}</p>
        ) : (
          <EmptyState
            icon={SearchX}
            title={m.mods_unknown_title({ code: unknown })}
            body={m.mods_unknown_body()}
          />
        )}
        <ModPartBox key={unknown} {...(unknown !== undefined && { code: unknown })} />
      </div>
    </Page>
  );
}
