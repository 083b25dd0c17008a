import { m } from '@chipload/messages';
import { Money } from '@chipload/ui/money';
import { withExpectedDay } from '../cart/expected-text.ts';
import { isSold, stockText } from '../parts/is-sold.ts';
import { useShownUnits, useVisitor } from '../platform/shop.ts';
import { keyOfSuggestion, type Suggested, suggestionText } from './suggestion-link.ts';

/** Returns the id of the option at an index of a list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The suggestions below their field; takes no room when there are none. */
export function SuggestionList({
  id,
  suggestions,
  activeIndex,
  onOpen,
  onPoint,
}: {
  id: string;
  suggestions: readonly Suggested[];
  activeIndex: number;
  onOpen: (suggestion: Suggested) => void;
  onPoint: (index: number) => void;
}) {
  return (
    <>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && m.search_suggestions_count({ count: suggestions.length })}
      </p>
      <div
        id={id}
        role="listbox"
        aria-label={m.search_suggestions()}
        hidden={suggestions.length === 0}
        className="appear absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-panel bg-paper py-1 text-sm shadow-float"
        // Keeps the focus in the search field.
        onPointerDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          <Option
            key={keyOfSuggestion(suggestion)}
            id={optionId(id, index)}
            suggestion={suggestion}
            isActive={index === activeIndex}
            onOpen={() => onOpen(suggestion)}
            onPoint={() => onPoint(index)}
          />
        ))}
      </div>
    </>
  );
}

function Option({
  id,
  suggestion,
  isActive,
  onOpen,
  onPoint,
}: {
  id: string;
  suggestion: Suggested;
  isActive: boolean;
  onOpen: () => void;
  onPoint: () => void;
}) {
  const { name, kind, detail } = suggestionText(suggestion, useShownUnits());
  return (
    // The list never has the focus itself: the search field handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onOpen}
      onPointerMove={onPoint}
      className={`flex min-h-9 cursor-pointer flex-wrap items-center gap-x-3 px-3 py-1 pointer-coarse:min-h-11 ${isActive ? 'bg-accent-tint' : ''}`}
    >
      <span className={`tabular font-medium ${detail === '' ? 'min-w-0 truncate' : 'shrink-0'}`}>{name}</span>
      {detail !== '' && <span className="order-last min-w-0 basis-full truncate text-muted">{detail}</span>}
      {suggestion.kind === 'part' ? (
        <Offer part={suggestion} />
      ) : (
        <span className="ml-auto shrink-0 text-xs text-muted">{kind}</span>
      )}
    </div>
  );
}

/** The price of a piece and the pieces in stock, of a part that is sold. */
function Offer({ part }: { part: Extract<Suggested, { kind: 'part' }> }) {
  const { currency } = useVisitor();
  if (!isSold(part)) return <span className="shrink-0 text-xs text-muted">{m.search_kind_part()}</span>;
  return (
    <>
      <span className={`ml-auto shrink-0 text-xs ${part.available > 0 ? 'text-good' : 'text-partial'}`}>
        {part.available > 0
          ? stockText(part.available, 0)
          : withExpectedDay(stockText(0, 0), part.expected_on)}
      </span>
      <span className="tabular shrink-0">
        <Money cents={part.price} currency={currency} />
      </span>
    </>
  );
}
