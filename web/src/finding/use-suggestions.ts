import { useQuery } from '@tanstack/react-query';
import type { SearchSuggestion } from '@chipload/contract';
import type { MaterialId } from '@chipload/domain/speeds';
import { useShop } from '../platform/shop.ts';
import { suggestQuery } from '../parts/parts.queries.ts';
import { usePaused } from '../parts/use-paused.ts';

const none: readonly SearchSuggestion[] = [];

/** Returns suggestions for the text in the field once typing pauses, the parts for a material first; drops answers to older texts. */
export function useSuggestions(
  typed: string,
  isWanted: boolean,
  prefer?: MaterialId,
): readonly SearchSuggestion[] {
  const { api } = useShop();
  const text = isWanted ? typed.trim() : '';
  const paused = usePaused(text);
  const { data = none } = useQuery(suggestQuery(api, paused, prefer));
  // During the pause the previous suggestions stay; an empty field has none at once.
  return text === '' || paused === '' ? none : data;
}
