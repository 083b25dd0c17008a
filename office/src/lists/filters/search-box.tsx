import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKey } from '../../platform/keys/use-key.ts';
import type { ListFilter } from '../list-definition.ts';

/** After this pause in typing the list is searched. */
const pauseMilliseconds = 200;

/** The text filter of a list: it searches while one types. */
export function SearchBox({
  filter,
  value,
  onChange,
}: {
  filter: ListFilter & { readonly kind: 'text' };
  value: string | readonly string[] | undefined;
  onChange: (changed: Readonly<Record<string, string | undefined>>) => void;
}) {
  const given = value?.toString() ?? '';
  const [typed, setTyped] = useState(given);
  const [before, setBefore] = useState(given);
  const box = useRef<HTMLInputElement>(null);
  useKey('filter', () => box.current?.focus());

  // The address changed by itself, as by Back or a saved view.
  if (given !== before) {
    setBefore(given);
    setTyped(given);
  }
  const search = useEffectEvent((text: string) => {
    if (text !== given) onChange({ [filter.key]: text || undefined });
  });
  useEffect(() => {
    const waiting = setTimeout(() => search(typed.trim()), pauseMilliseconds);
    return () => clearTimeout(waiting);
  }, [typed]);

  return (
    <input
      ref={box}
      type="search"
      aria-label={filter.label()}
      placeholder={filter.placeholder?.() ?? filter.label()}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      className="h-8 w-76 max-w-full rounded-control border border-line-strong bg-paper px-2.5 text-sm hover:border-ink pointer-coarse:h-11"
    />
  );
}
