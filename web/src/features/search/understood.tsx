import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { SearchAnswer } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Icon } from '@chipload/ui/icon';
import { parseSearchPage } from './search-page-query.ts';

/** What a kind of criterion is called, where its text alone does not say it. */
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
  word: m.search_understood_word,
};

/** What was read in the text, each a link to the search without it. */
export function Understood({ criteria }: { criteria: SearchAnswer['understood'] }) {
  if (criteria.length === 0) return null;
  return (
    <nav aria-label={m.search_understood()} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {criteria.map(({ kind, text, rest }) => {
          const name = names[kind]?.();
          const shown = name === undefined ? text : m.ui_labelled({ label: name, value: text });
          return (
            <li key={`${kind} ${text}`}>
              <Link
                to="/app/search"
                search={parseSearchPage({ query: rest })}
                title={m.search_understood_remove({ text: shown })}
                className="flex min-h-8 items-center gap-1.5 rounded-full bg-hover py-1 pr-2 pl-3 text-sm transition-colors hover:bg-accent-tint pointer-coarse:min-h-11"
              >
                {name !== undefined && <span className="text-muted">{name}</span>}
                <span className="font-medium">{text}</span>
                <Icon of={X} size={14} label={m.search_understood_without()} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
