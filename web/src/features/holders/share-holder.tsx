import { Link2 } from 'lucide-react';
import { m } from '@chipload/messages';
import { formatQueryText } from '@chipload/client/query-text';
import { useShop } from '../../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { type HolderSetup, searchOf, sharedSetup } from './holder-setup.ts';

/** Copies a link to the same holder, with all choices, because only the owner can open a saved holder. */
export function ShareHolder({ setup }: { setup: HolderSetup }) {
  const { page, notifications } = useShop();
  const body =
    setup.tool.mod_uuid === undefined ? m.holders_share_done_body() : m.holders_share_done_without_mod();
  const share = async () => {
    try {
      const query = formatQueryText(searchOf(sharedSetup(setup)));
      await navigator.clipboard.writeText(`${page.origin}/app/holder${query}`);
      notifications.add({ type: 'success', title: m.mods_share_done(), body });
    } catch {
      notifications.add({ type: 'error', title: m.mods_share_failed(), body: m.mods_share_failed_body() });
    }
  };
  return (
    <Button onClick={() => void share()}>
      <Icon of={Link2} size={16} />
      {m.mods_share()}
    </Button>
  );
}
