import { Link2, type LucideIcon, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import type { WireModBase } from '@chipload/contract';
import { m } from '@chipload/messages';
import { formatQueryText } from '@chipload/client/query-text';
import { useShop } from '../../platform/shop.ts';
import { Button, IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { linkOf } from './chosen-operations/mod-link.ts';
import type { ChosenOperations } from './chosen-operations/chosen-operations.ts';

/** Buttons to undo, redo, clear, and copy a link to the operations. */
export function ModToolbar({
  part,
  chosen,
  history: { canUndo, canRedo, undo, redo },
  onClear,
}: {
  part: WireModBase;
  chosen: ChosenOperations;
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
  onClear: () => void;
}) {
  const { page, notifications } = useShop();
  const share = async () => {
    // The link has the part and operations, not the saved mod, which only its owner can open.
    const query = formatQueryText({ inventoryCode: part.inventory_code, do: linkOf(chosen) });
    try {
      await navigator.clipboard.writeText(`${page.origin}/app/mod${query}`);
      notifications.add({ type: 'success', title: m.mods_share_done(), body: m.mods_share_done_body() });
    } catch {
      notifications.add({ type: 'error', title: m.mods_share_failed(), body: m.mods_share_failed_body() });
    }
  };
  return (
    <>
      <Tool label={m.mods_undo()} icon={Undo2} keys="Control+Z" isIdle={!canUndo} onPress={undo} />
      <Tool label={m.mods_redo()} icon={Redo2} keys="Control+Shift+Z" isIdle={!canRedo} onPress={redo} />
      <Tool label={m.mods_clear()} icon={RotateCcw} isIdle={chosen.length === 0} onPress={onClear} />
      <Button onClick={() => void share()}>
        <Icon of={Link2} size={16} />
        {m.mods_share()}
      </Button>
    </>
  );
}

/** Idle buttons are `aria-disabled` instead of `disabled`, so that they keep the focus. */
function Tool({
  label,
  icon,
  keys,
  isIdle,
  onPress,
}: {
  label: string;
  icon: LucideIcon;
  keys?: string;
  isIdle: boolean;
  onPress: () => void;
}) {
  return (
    <IconButton
      label={label}
      aria-keyshortcuts={keys}
      aria-disabled={isIdle}
      onClick={isIdle ? undefined : onPress}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
    >
      <Icon of={icon} />
    </IconButton>
  );
}
