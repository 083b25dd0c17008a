import { Link } from '@tanstack/react-router';
import { type Dispatch, memo } from 'react';
import type { LibraryTool, ToolMatch } from '@chipload/contract';
import { threadAngle } from '@chipload/domain/tool-data';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import type { Currency } from '@chipload/messages/locale';
import { Badge } from '@chipload/ui/badge';
import { countText } from '@chipload/ui/count-text';
import { Select } from '@chipload/ui/form/field';
import { Money } from '@chipload/ui/money';
import { Cell, Row } from '@chipload/ui/table';
import { TypedQuantity } from '@chipload/ui/form/typed-quantity';
import { Unbroken } from '@chipload/ui/unbroken';
import { piecesOf } from '../../parts/parts-to-add.ts';
import { PiecesBadge } from '../../parts/pieces-badge.tsx';
import { encodeProductCode } from '../../tools/product-code.ts';
import { angleText } from '../../tools/size-text.ts';
import { type Choice, type ChoiceChange, isSame, matchOf } from './choices.ts';
import { differenceText, missingText, toolSizes, untoldText } from './tool-words.ts';

type Props = {
  readonly tool: LibraryTool;
  readonly index: number;
  readonly choice: Choice;
  readonly shown: ShownUnits;
  readonly currency: Currency;
  readonly dispatch: Dispatch<ChoiceChange>;
};

/** A tool of the library with the part found for it, a tick and a quantity. */
export const FoundRow = memo(function FoundRow({ tool, index, choice, shown, currency, dispatch }: Props) {
  const match = matchOf(tool, choice);
  const change = (changed: Partial<Choice>) => dispatch({ kind: 'choose', index, change: changed });
  const name = tool.name || toolSizes(tool, shown);
  return (
    <Row className="[contain-intrinsic-block-size:auto_5rem] [content-visibility:auto]">
      <Cell className="w-11 py-2 align-top">
        <label className="grid size-8 place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            className="size-4"
            aria-label={m.tool_libraries_tick_of({ name })}
            checked={choice.isTicked}
            disabled={match?.is_sold !== true}
            onChange={(event) => change({ isTicked: event.target.checked })}
          />
        </label>
      </Cell>
      <Cell className="py-2 align-top">
        <div className="grid gap-x-6 gap-y-2 @3xl:grid-cols-2">
          <ToolFacts tool={tool} shown={shown} />
          <div className="grid content-start gap-1">
            {tool.matches.length > 1 && (
              <Select
                aria-label={m.tool_libraries_part_for({ name })}
                value={choice.code}
                onChange={(event) => change({ code: event.target.value })}
              >
                {tool.matches.map((one) => (
                  <option key={one.inventory_code} value={one.inventory_code}>
                    {one.inventory_code}
                  </option>
                ))}
              </Select>
            )}
            {match && <MatchFacts match={match} tool={tool.tool} shown={shown} />}
            {match && (
              <p className="flex items-center gap-2 @3xl:hidden">
                <MatchStock match={match} pieces={piecesOf(choice.quantity)} />
                <MatchPrice match={match} currency={currency} />
              </p>
            )}
          </div>
        </div>
      </Cell>
      <Cell className="hidden w-32 py-3 align-top @3xl:table-cell">
        {match && <MatchStock match={match} pieces={piecesOf(choice.quantity)} />}
      </Cell>
      <Cell numeric className="hidden w-28 py-3 align-top @3xl:table-cell">
        {match && <MatchPrice match={match} currency={currency} />}
      </Cell>
      <Cell className="w-20 py-2 align-top">
        <TypedQuantity
          value={choice.quantity}
          aria-label={m.tool_libraries_quantity_for({ name })}
          aria-invalid={(choice.isTicked && !piecesOf(choice.quantity)) || undefined}
          disabled={match?.is_sold !== true}
          onType={(quantity) => change({ quantity, isTicked: true })}
        />
      </Cell>
    </Row>
  );
});

/** The library's data about a tool. */
export function ToolFacts({ tool, shown }: { tool: LibraryTool; shown: ShownUnits }) {
  const sizes = toolSizes(tool, shown);
  const missing = tool.matches.length === 0 ? missingText(tool) : '';
  const details = [tool.number === tool.name ? '' : tool.number, tool.vendor].filter((text) => text !== '');
  return (
    <div className="grid content-start gap-0.5 wrap-anywhere">
      <p className="font-medium">{tool.name || sizes}</p>
      {details.length > 0 && <p className="tabular text-xs text-muted">{details.join(' · ')}</p>}
      {tool.name !== '' && <p className="tabular text-xs text-muted">{sizes}</p>}
      {tool.count > 1 && (
        <p className="text-xs text-muted">{m.tool_libraries_count({ count: countText(tool.count) })}</p>
      )}
      {missing !== '' && <p className="text-xs text-partial">{missing}</p>}
      {tool.has_impossible_size && <p className="text-xs text-bad">{m.tool_libraries_impossible_size()}</p>}
    </div>
  );
}

function MatchFacts({
  match,
  tool,
  shown,
}: {
  match: ToolMatch;
  tool: LibraryTool['tool'];
  shown: ShownUnits;
}) {
  const { differences, inventory_code: code, thread } = match;
  const untold = untoldText(match, tool);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to="/app/products/$code"
          params={{ code: encodeProductCode(code) }}
          className="thumb-room tabular font-medium text-accent underline-offset-2 wrap-anywhere hover:text-accent-strong hover:underline"
        >
          {code}
        </Link>
        <MatchMark match={match} />
      </p>
      <p className="text-xs text-muted">
        <Unbroken text={match.description} />
      </p>
      {thread !== null && (
        <p className="tabular text-xs">
          {[
            m.tool_libraries_thread({ thread }),
            m.tool_libraries_thread_angle({ angle: angleText(threadAngle) }),
          ].join(' · ')}
        </p>
      )}
      {isDifferentTool(match) && <p className="text-xs text-bad">{m.tool_libraries_another_tool()}</p>}
      {differences.length > 0 && (
        <ul className="tabular grid gap-0.5 text-xs">
          {differences.map((difference) => (
            <li key={difference.name}>{differenceText(difference, match, tool, shown)}</li>
          ))}
        </ul>
      )}
      {untold !== '' && <p className="text-xs text-partial">{untold}</p>}
    </>
  );
}

/** Returns whether a part with the tool's number is another tool: two makers may use the same number by chance. */
function isDifferentTool({ found_by: foundBy, differences }: ToolMatch): boolean {
  return (
    foundBy === 'number' && differences.some(({ name }) => name === 'profile' || name === 'cutting_diameter')
  );
}

function MatchMark({ match }: { match: ToolMatch }) {
  if (match.found_by === 'number')
    return <Badge tone={isSame(match) ? 'good' : 'accent'}>{m.tool_libraries_same_number()}</Badge>;
  return isSame(match) ? (
    <Badge tone="good">{m.tool_libraries_same_sizes()}</Badge>
  ) : (
    <Badge tone="partial">{m.tool_libraries_similar()}</Badge>
  );
}

/** The stock for the wanted pieces; a red badge for a part no longer sold. */
function MatchStock({ match, pieces = 1 }: { match: ToolMatch; pieces: number | undefined }) {
  if (!match.is_sold) return <Badge tone="bad">{m.tool_libraries_not_sold_any_more()}</Badge>;
  return <PiecesBadge stocked={match.available} wanted={pieces} />;
}

function MatchPrice({
  match: { price, is_sold: isSold },
  currency,
}: {
  match: ToolMatch;
  currency: Currency;
}) {
  if (!isSold || price === 'invalid') return null;
  return (
    <span className="tabular">
      <Money cents={price} currency={currency} />
    </span>
  );
}
