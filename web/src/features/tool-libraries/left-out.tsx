import { Link } from '@tanstack/react-router';
import { m } from '@chipload/messages';
import type { ShownUnits } from '@chipload/domain/tools';
import { countText } from '@chipload/ui/count-text';
import { useOffered } from '../../platform/shop.ts';
import { ToolFacts } from './found-row.tsx';
import type { JoinedLibrary, KindCount } from './joined-library.ts';
import { kindName } from './tool-words.ts';

/** The tools of the library without a matching part, or that were not searched for. */
export function LeftOut({ library, shown }: { library: JoinedLibrary; shown: ShownUnits }) {
  const buildsHolders = useOffered('holder');
  const { notFound, holders, notSold, unreadable } = library;
  const others = notSold.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="mt-8 grid gap-4 text-sm">
      {notFound.length > 0 && (
        <details open={library.found.length === 0}>
          <summary className="min-h-8 cursor-pointer font-semibold pointer-coarse:min-h-11 pointer-coarse:py-2.5">
            {m.tool_libraries_not_found({ count: notFound.length, shown: countText(notFound.length) })}
          </summary>
          <ul className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
            {notFound.map((tool) => (
              <li key={tool.id} className="[content-visibility:auto]">
                <ToolFacts tool={tool} shown={shown} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {others > 0 && (
        <section className="grid gap-1">
          <h2 className="font-semibold">
            {m.tool_libraries_not_sold({ count: others, shown: countText(others) })}
          </h2>
          <p className="text-muted">{m.tool_libraries_not_sold_body()}</p>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_1fr]">
            {notSold.map((counted) => (
              <div key={counted.kind} className="contents">
                <dt className="tabular">
                  {m.tool_libraries_kind_count({
                    kind: kindName(counted.kind),
                    count: countText(counted.count),
                  })}
                </dt>
                <dd className="text-muted wrap-anywhere">{namesText(counted)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {holders && (
        <p>
          {m.tool_libraries_holders({ count: holders.count, shown: countText(holders.count) })}{' '}
          {buildsHolders && (
            <Link to="/app/holder" className="font-medium text-accent underline underline-offset-2">
              {m.tool_libraries_build_holder()}
            </Link>
          )}
          {holders.names.length > 0 && (
            <span className="mt-1 block text-muted wrap-anywhere">{namesText(holders)}</span>
          )}
        </p>
      )}
      {unreadable > 0 && (
        <p>{m.tool_libraries_unreadable({ count: unreadable, shown: countText(unreadable) })}</p>
      )}
    </div>
  );
}

function namesText({ names, count }: KindCount): string {
  const joined = names.join(', ');
  return names.length < count && names.length > 0 ? m.tool_libraries_names_more({ names: joined }) : joined;
}
