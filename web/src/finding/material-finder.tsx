import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FoundMaterial } from '@chipload/contract';
import { designationLength } from '@chipload/domain/designations';
import type { MaterialId } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';
import type { Api } from '../platform/api/api.ts';
import { useShop } from '../platform/shop.ts';
import { usePaused } from '../parts/use-paused.ts';

type State = FoundMaterial['states'][number];

const leastLetters = 2;
const none: readonly FoundMaterial[] = [];

const materialsQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['materials', text],
    queryFn: ({ signal }) => api.get('/speeds/materials', { query: { text }, signal, quiet: true }),
    enabled: text.length >= leastLetters,
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  });

/**
 * Finds the group of a material by its designation: `4140`, `1.2379`, `Inconel 718`. Enter takes the usual state of the one that was typed.
 * Needs scripts; the menu beside it does not.
 */
export function MaterialFinder({
  designation = '',
  onChoose,
  afterChoice = 'designation',
}: {
  /** The name of the material in use, if known. */
  designation?: string | undefined;
  onChoose: (material: MaterialId, designation: string) => void;
  /** The text of the field after a choice; empty where the choice goes to a list, and another may follow. */
  afterChoice?: 'designation' | 'empty';
}) {
  const { api } = useShop();
  const queryClient = useQueryClient();
  const { typed, setTyped, chosen, setChosen } = useTyped(designation);
  const [isOpen, setOpen] = useState(false);
  const keys = useArrowKeys(() => setOpen(false));
  const text = typed.trim();
  const paused = usePaused(text);
  const { data: found = none, isPlaceholderData, isSuccess } = useQuery(materialsQuery(api, paused));
  const isShown = isOpen && text.length >= leastLetters && found.length > 0;
  const isLeft = !isOpen && text.length >= leastLetters && text !== chosen && found.length > 0;
  const isMissing = isOpen && isSuccess && !isPlaceholderData && paused === text && found.length === 0;

  const choose = (name: string, { material }: State) => {
    setTyped(afterChoice === 'empty' ? '' : name);
    setChosen(name);
    setOpen(false);
    onChoose(material, name);
  };
  const pressEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !isOpen || text.length < leastLetters) return;
    event.preventDefault(); // the form would be sent with the material before
    const field = event.currentTarget;
    // Enter may come before what was found, and more letters before that.
    const take = ([first]: readonly FoundMaterial[]) => {
      const usual = first?.states[0];
      if (field.value.trim() !== text) return;
      if (first && usual && !first.is_guess) choose(first.name, usual);
      else keys.current?.querySelector('button')?.focus();
    };
    void queryClient.ensureQueryData(materialsQuery(api, text)).then(take, () => undefined);
  };
  return (
    <div
      ref={keys}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Field label={m.speeds_find_material()} hint={hintOf(text, { isMissing, isLeft })}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={typed}
            placeholder="4140, 304, 1.2379"
            maxLength={designationLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(text !== chosen)}
            onKeyDown={pressEnter}
          />
        )}
      </Field>
      <p aria-live="polite" className="sr-only">
        {isShown && m.speeds_designations_found({ count: found.flatMap(({ states }) => states).length })}
      </p>
      {isShown && <FoundList found={found} onChoose={choose} />}
    </div>
  );
}

/** The text of the field, and what was chosen: at first, and whenever it becomes another one, the designation in use. */
function useTyped(designation: string) {
  const [typed, setTyped] = useState(designation);
  const [chosen, setChosen] = useState(designation);
  const [before, setBefore] = useState(designation);
  if (before !== designation) {
    setBefore(designation);
    setTyped(designation);
    setChosen(designation);
  }
  return { typed, setTyped, chosen, setChosen };
}

/** Says that no material has the designation, or that none of those found was chosen. */
function hintOf(text: string, { isMissing, isLeft }: { isMissing: boolean; isLeft: boolean }) {
  if (isMissing) return m.speeds_no_designation({ text });
  return isLeft ? m.speeds_designation_not_chosen({ text }) : undefined;
}

type OnChoose = (name: string, state: State) => void;

function FoundList({ found, onChoose }: { found: readonly FoundMaterial[]; onChoose: OnChoose }) {
  return (
    <ul
      aria-label={m.speeds_materials_found()}
      tabIndex={-1} // Chromium puts what scrolls into the order of the Tab key, before the next field
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-panel bg-paper py-1 text-sm shadow-float"
    >
      {found.map((one) => (
        <FoundItem key={one.name} found={one} onChoose={onChoose} />
      ))}
    </ul>
  );
}

function FoundItem({
  found: { name, system, is_guess: isGuess, states },
  onChoose,
}: {
  found: FoundMaterial;
  onChoose: OnChoose;
}) {
  return (
    <li className="py-1">
      <p className="flex items-baseline justify-between gap-3 px-3">
        <span className="font-medium">{isGuess ? m.speeds_did_you_mean({ name }) : name}</span>
        <span className="text-xs text-muted">{system}</span>
      </p>
      <ul>
        {states.map((state) => (
          <li key={`${state.material} ${state.condition} ${state.hardness}`}>
            <button
              type="button"
              tabIndex={-1} // reached with the arrow keys; Tab goes on to the next field
              // A press leaves the focus in the field: Safari focuses no button, and the list would close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name, state)}
              className="flex min-h-8 w-full items-baseline gap-2 px-3 py-1 text-left hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              <span className="tabular w-7 shrink-0 font-medium">{state.material}</span>
              <span className="min-w-0">
                {[state.family, state.condition, state.hardness].filter((word) => word !== '').join(' · ')}
                {state.is_nearest && (
                  <span className="block text-xs text-partial">{m.speeds_nearest_group()}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Returns the place of a field and of what was found, between which the arrow keys move. */
function useArrowKeys(onEscape: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    const { current: element } = place;
    const press = (event: globalThis.KeyboardEvent) => element && moveBetween(event, element, close);
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);
  return place;
}

/** The arrow keys move between the field and what was found; Escape closes it, with the focus in the field. */
function moveBetween(event: globalThis.KeyboardEvent, place: HTMLElement, close: () => void): void {
  const stops = [...place.querySelectorAll<HTMLElement>('input, button')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    close();
    stops[0]?.focus();
  } else if (step !== undefined && stops.length > 1) {
    event.preventDefault();
    stops[Math.min(Math.max(0, at + step), stops.length - 1)]?.focus();
  }
}
