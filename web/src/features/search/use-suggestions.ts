import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchSuggestion } from '@chipload/contract';
import { useShop } from '../../platform/shop.ts';
import { suggestQuery } from '../../parts/parts.queries.ts';

/** So long nothing is typed before suggestions are asked for. */
const pauseMilliseconds = 120;

const none: readonly SearchSuggestion[] = [];

/** Suggestions for what stands in the box once the typing pauses; answers to older texts are dropped. */
export function useSuggestions(typed: string, isWanted: boolean): readonly SearchSuggestion[] {
  const { api } = useShop();
  const [paused, setPaused] = useState('');
  const text = isWanted ? typed.trim() : '';

  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);

  const { data = none } = useQuery(suggestQuery(api, paused));
  // While the pause lasts, those of the text before stay; an emptied box has none at once.
  return text === '' || paused === '' ? none : data;
}
