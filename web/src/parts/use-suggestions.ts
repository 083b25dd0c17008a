import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchSuggestion } from '@chipload/contract';
import { useShop } from '../platform/shop.ts';
import { suggestQuery } from './parts.queries.ts';

/** How long typing must pause before suggestions are requested. */
const pauseMilliseconds = 120;

const none: readonly SearchSuggestion[] = [];

/** Returns suggestions for the text in the field once typing pauses; drops answers to older texts. */
export function useSuggestions(typed: string, isWanted: boolean): readonly SearchSuggestion[] {
  const { api } = useShop();
  const [paused, setPaused] = useState('');
  const text = isWanted ? typed.trim() : '';

  useEffect(() => {
    const pause = setTimeout(() => setPaused(text), pauseMilliseconds);
    return () => clearTimeout(pause);
  }, [text]);

  const { data = none } = useQuery(suggestQuery(api, paused));
  // During the pause the previous suggestions stay; an empty field has none at once.
  return text === '' || paused === '' ? none : data;
}
