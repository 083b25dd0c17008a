import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { SearchAnswer } from '@chipload/contract';
import { isMaterialId } from '@chipload/domain/speeds';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { useShopFloor } from '../../cutting/shop-floor.ts';
import { parseSearchPage } from './search-page-query.ts';

/** The names of the kinds of criteria whose text alone does not tell them. */
const names: Readonly<Record<string, () => string>> = {
  diameter: m.search_understood_diameter,
  'cutting-length': m.search_understood_cutting_length,
  'overall-length': m.search_understood_overall_length,
  reach: m.search_understood_reach,
  shank: m.search_understood_shank,
  radius: m.search_understood_radius,
  thread: m.search_understood_thread,
  coating: m.search_understood_coating,
  material: m.search_understood_material,
  hole: m.search_understood_hole,
  'length-name': m.search_understood_length_name,
  use: m.search_understood_use,
  'other-tool': m.search_understood_other_tool,
  holder: m.search_understood_holder,
  word: m.search_understood_word,
};

/** The criteria read in the text and the material of the visitor's shop floor, each a link to the search without it. */
export function Understood({
  criteria,
  prefer,
  query,
}: {
  criteria: SearchAnswer['understood'];
  prefer: string | undefined;
  query: string;
}) {
  const { materials } = useShopFloor();
  // A material in the text says what is wanted now.
  const isPreferred = isMaterialId(prefer) && criteria.every(({ kind }) => kind !== 'material');
  if (criteria.length === 0 && !isPreferred) return null;
  const own = materials.find(({ material }) => material === prefer)?.name;
  return (
    <nav aria-label={m.search_understood()} className="mb-4 max-sm:mb-3">
      <ul className="flex flex-wrap gap-2 max-sm:gap-1.5">
        {criteria.map(({ kind, text, rest }) => (
          <li key={`${kind} ${text}`}>
            <Chip name={names[kind]?.()} text={text} without={{ query: rest, prefer }} />
          </li>
        ))}
        {isPreferred && (
          <li>
            <Chip name={m.shop_floor_preferred()} text={own ?? prefer} without={{ query }} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Chip({
  name,
  text,
  without,
}: {
  name: string | undefined;
  text: string;
  without: Readonly<Record<string, unknown>>;
}) {
  const shown = name === undefined ? text : m.ui_labelled({ label: name, value: text });
  return (
    <Link
      to="/app/search"
      search={parseSearchPage(without)}
      title={m.search_understood_remove({ text: shown })}
      className="flex min-h-8 items-center gap-1.5 rounded-full bg-hover py-1 pr-2 pl-3 text-sm transition-colors hover:bg-accent-tint pointer-coarse:min-h-11"
    >
      {name !== undefined && <span className="text-muted">{name}</span>}
      <span className="font-medium">{text}</span>
      <Icon of={X} size={14} label={m.search_understood_without()} />
    </Link>
  );
}
