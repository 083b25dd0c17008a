import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { TrunkAddition } from '@chipload/contract';
import { m } from '@chipload/messages';
import { buttonClass } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { Notice } from '@chipload/ui/notice';
import { scrollIntoView } from '@chipload/ui/scroll-into-view';
import { encodeProductCode } from '../tools/product-code.ts';
import { changesOf, doubledOf, type LineFact, shortOf } from './addition-facts.ts';
import { UndoAddition } from './undo-addition.tsx';

/**
 * The result of adding many lines: how many are in the cart, and line by line what was left out, costs something else, is short
 * or was in the cart already; or that they left it again.
 */
export function AdditionNotice({ addition }: { addition: TrunkAddition }) {
  const { added, pieces, trunk } = addition;
  // Another addition is another notice, even in the same place.
  const [undone, setUndone] = useState<TrunkAddition>();
  const isUndone = undone === addition;
  const groups = isUndone ? [] : groupsOf(addition);

  return (
    <div ref={scrollIntoView} className="scroll-mt-20 print:hidden">
      <Notice
        role="status"
        icon={groups.length > 0 ? CircleAlert : CircleCheck}
        tone={groups.length > 0 ? 'partial' : 'neutral'}
        title={
          isUndone ? m.purchases_undone() : m.purchases_reordered({ count: added, shown: countText(added) })
        }
      >
        {groups.map(({ title, facts }) => (
          <LineFacts key={title} title={title} facts={facts} />
        ))}
        <div className="mt-2 flex flex-wrap gap-2">
          <Link
            to={trunk.kind === 'mod' ? '/app/mod/cart' : '/app/cart'}
            className={buttonClass({ size: 'small' })}
          >
            {m.purchases_to_cart()}
          </Link>
          {pieces.length > 0 && !isUndone && (
            <UndoAddition addition={addition} onUndone={() => setUndone(addition)} />
          )}
        </div>
      </Notice>
    </div>
  );
}

function groupsOf(addition: TrunkAddition) {
  return [
    { title: m.purchases_changes_title(), facts: changesOf(addition) },
    { title: m.purchases_short_title(), facts: shortOf(addition) },
    { title: m.purchases_already_title(), facts: doubledOf(addition) },
  ].filter(({ facts }) => facts.length > 0);
}

function LineFacts({ title, facts }: { title: string; facts: readonly LineFact[] }) {
  return (
    <>
      <p className="font-medium">{title}</p>
      <ul className="tabular list-disc pl-4">
        {facts.map(({ text, successor }) => (
          <li key={text}>
            {text}{' '}
            {successor !== undefined && (
              <Link
                to="/app/products/$code"
                params={{ code: encodeProductCode(successor) }}
                className="thumb-room font-medium whitespace-nowrap text-accent underline underline-offset-2"
              >
                {m.purchases_open_successor({ successor })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
