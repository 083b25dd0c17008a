import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LayoutGrid, List, type LucideIcon } from 'lucide-react';
import type { Trunk } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { chooseCardDisplay } from '../../cart/trunk.queries.ts';

type Display = Trunk['options']['card_display'];

const displays: readonly { display: Display; icon: LucideIcon; label: () => string }[] = [
  { display: 'list', icon: List, label: m.trunk_display_list },
  { display: 'card', icon: LayoutGrid, label: m.trunk_display_card },
];

/** The cart as a list or as cards; the shop remembers which. */
export function DisplayToggle({ chosen }: { chosen: Display }) {
  const { api } = useShop();
  const choose = useMutation(chooseCardDisplay(api, useQueryClient()));
  const shown = choose.isPending ? choose.variables : chosen;
  return (
    <div
      role="group"
      aria-label={m.trunk_display()}
      aria-busy={choose.isPending}
      className="flex rounded-control border print:hidden"
    >
      {displays.map(({ display, icon, label }) => (
        <button
          key={display}
          type="button"
          aria-pressed={shown === display}
          aria-label={label()}
          title={label()}
          disabled={choose.isPending}
          onClick={() => display !== chosen && choose.mutate(display)}
          className="grid size-9 place-items-center text-muted transition-colors first:rounded-l-control last:rounded-r-control hover:bg-hover aria-pressed:bg-accent-tint aria-pressed:text-accent-strong pointer-coarse:size-11"
        >
          <Icon of={icon} />
        </button>
      ))}
    </div>
  );
}
