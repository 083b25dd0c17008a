import { Check, Columns3 } from 'lucide-react';
import { m } from '@chipload/messages';
import { useShop } from '../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { restoreEarlyInput } from '@chipload/ui/form/early-input';
import { chosenParts, useIsChosen } from './chosen-parts.ts';
import { limits } from './compare-search.ts';

/** A checkbox that chooses the part of a row to be compared. Cheap enough for every row of a table. */
export function CompareTick({ code }: { code: string }) {
  const isChosen = useIsChosen(code);
  const toggle = useToggle(code, isChosen);
  return (
    <label className="part-tick" data-word={m.compare_button()}>
      <input
        ref={restoreEarlyInput}
        type="checkbox"
        aria-label={m.compare_tick({ code })}
        title={m.compare_tick({ code })}
        checked={isChosen}
        onChange={toggle}
        className="size-4 cursor-pointer focus-visible:-outline-offset-2"
      />
    </label>
  );
}

/** A button that chooses the part of a page to be compared. */
export function CompareButton({ code }: { code: string }) {
  const isChosen = useIsChosen(code);
  const toggle = useToggle(code, isChosen);
  return (
    <Button
      size="small"
      aria-pressed={isChosen}
      aria-label={m.compare_tick({ code })}
      title={m.compare_tick({ code })}
      onClick={toggle}
      className="aria-pressed:border-accent aria-pressed:bg-accent-tint"
    >
      <Icon of={isChosen ? Check : Columns3} size={16} />
      {m.compare_button()}
    </Button>
  );
}

/**
 * Returns a function that chooses or unchooses the part; a part beyond the limit is not chosen, and a notification says
 * why.
 */
function useToggle(code: string, isChosen: boolean): () => void {
  const { notifications } = useShop();
  return () => {
    if (isChosen) {
      chosenParts.remove(code);
    } else if (!chosenParts.add(code)) {
      notifications.add({
        type: 'error',
        title: m.compare_full({ most: limits.most }),
        body: m.compare_full_body({ code }),
      });
    }
  };
}
